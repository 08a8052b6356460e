import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { REMOTES, SERVICES, type Workload } from './flows';

/** One variable of a process, as its configuration schema has it. */
export interface Setting {
  name: string;
  required: boolean;
  /** What counts when it is not set, as the schema writes it. */
  initial?: string;
  /** The values that it takes, where the schema lists them. */
  values?: string[];
  /** What its comment says. */
  meaning: string;
}

const KIT = 'packages/service-kit/src/config.ts';
const FILES: Readonly<Record<string, readonly string[]>> = {
  edge: ['shell/server/config.ts'],
  payments: ['svc-billing/sandbox/config.ts'],
  ...Object.fromEntries(SERVICES.map((name) => [name, [`${name}/src/config.ts`]])),
  // Preparation, backup and restore, as Jobs of a cluster.
  operations: ['tools/stack/src/backup/places.ts', 'tools/stack/src/prepare-engines.ts'],
};

/** The processes whose settings are known: every workload, the payment sandbox, and the operators' work. */
export const CONFIGURED = [...Object.keys(FILES), ...REMOTES] as (Workload | 'payments' | 'operations')[];

/** The variables of a process, read from its configuration schema in the order in which that names them. */
export function settingsOf(root: string, name: string): Setting[] {
  if ((REMOTES as readonly string[]).includes(name)) return remoteSettings(root);
  const files = FILES[name];
  if (!files) throw new Error(`${name} has no configuration schema that we know`);
  const settings = new Map<string, Setting>();
  for (const file of files) {
    const source = parse(path.join(root, file));
    const base = source.text.includes('baseConfig.extend(')
      ? membersOf(schemaOf(parse(path.join(root, KIT)), 'baseConfig'))
      : [];
    for (const member of [...base, ...membersOf(schemaOf(source))]) {
      const setting = settingOf(member, path.join(root, file));
      const before = settings.get(setting.name);
      settings.set(setting.name, before && !setting.meaning ? { ...setting, meaning: before.meaning } : setting);
    }
  }
  return [...settings.values()];
}

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true);
}

/** The object literal that `z.object({…})` or `baseConfig.extend({…})` of `const schema` gets. */
function schemaOf(source: ts.SourceFile, constant = 'schema'): ts.ObjectLiteralExpression {
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const found = statement.declarationList.declarations.find((one) => one.name.getText(source) === constant);
    if (!found?.initializer || !ts.isCallExpression(found.initializer)) continue;
    const [argument] = found.initializer.arguments;
    if (argument && ts.isObjectLiteralExpression(argument)) return argument;
  }
  throw new Error(`${source.fileName} has no schema called ${constant}`);
}

function membersOf(literal: ts.ObjectLiteralExpression): ts.PropertyAssignment[] {
  return literal.properties.filter(ts.isPropertyAssignment);
}

function settingOf(member: ts.PropertyAssignment, file: string): Setting {
  const name = member.name.getText();
  const text = ts.isIdentifier(member.initializer)
    ? importedText(member.initializer.text, member.getSourceFile(), file)
    : member.initializer.getText();
  const initial = /\.default\((?:'([^']*)'|([^)]*))\)/.exec(text);
  const values = /z\s*\.enum\(\[([^\]]*)\]/.exec(text)?.[1]?.match(/'([^']*)'/g);
  return {
    name,
    required: !initial && !text.includes('.optional()'),
    ...(initial ? { initial: initial[1] ?? valueOf(initial[2] ?? '', member.getSourceFile(), file) } : {}),
    ...(values ? { values: values.map((value) => value.slice(1, -1)).filter(Boolean) } : {}),
    meaning: ts
      .getJSDocCommentsAndTags(member)
      .map((doc) => (typeof doc.comment === 'string' ? doc.comment : ''))
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim(),
  };
}

/** A default as people write it: a number without its breaks, or the text of a constant of the contract. */
function valueOf(written: string, source: ts.SourceFile, file: string): string {
  if (/^[\d_.]*$/.test(written)) return written.replaceAll('_', '');
  const from = source.statements
    .filter(ts.isImportDeclaration)
    .find((one) => one.importClause?.getText(source).includes(written))?.moduleSpecifier;
  const [, contract] = /^@commonplace\/contracts\/(.+)$/.exec(from && ts.isStringLiteral(from) ? from.text : '') ?? [];
  const root = /^(.*?)\/(?:shell|svc-[\w-]+|packages)\//.exec(file)?.[1];
  const text = contract && root ? readFileSync(path.join(root, 'contracts/src', `${contract}.ts`), 'utf8') : '';
  const value = new RegExp(`const ${written} = '([^']*)'`).exec(text)?.[1];
  if (value === undefined) throw new Error(`${file}: what ${written} is cannot be told`);
  return value;
}

/** The text of a schema that stands in a file of its own beside the configuration. */
function importedText(name: string, source: ts.SourceFile, file: string): string {
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const from = statement.moduleSpecifier.text;
    if (!from.startsWith('.') || !statement.importClause?.getText(source).includes(name)) continue;
    const other = parse(path.join(path.dirname(file), `${from}.ts`));
    for (const declared of other.statements.filter(ts.isVariableStatement))
      for (const one of declared.declarationList.declarations)
        if (one.name.getText(other) === name) return one.initializer?.getText(other) ?? '';
  }
  return '';
}

/** The static server of a remote reads its few variables by hand. */
function remoteSettings(root: string): Setting[] {
  const text = readFileSync(path.join(root, 'packages/remote-kit/server/config.ts'), 'utf8');
  const required: string[] = /const faults = \[([^\]]*)\]/.exec(text)?.[1]?.match(/\w+/g) ?? [];
  const names = new Set([...text.matchAll(/env\.([A-Z_]+)/g)].map(([, name]) => name ?? ''));
  for (const name of required) names.add(name);
  const initial = (name: string) => new RegExp(`env\\.${name} \\?\\? '([^']*)'`).exec(text)?.[1];
  return [...names].map((name) => {
    const value = initial(name);
    return {
      name,
      required: required.includes(name),
      ...(value === undefined ? {} : { initial: value }),
      meaning: REMOTE_MEANINGS[name] ?? '',
    };
  });
}

const REMOTE_MEANINGS: Readonly<Record<string, string>> = {
  REMOTE: 'Name of the remote, e.g. mf-browse.',
  BUILD_DIR: 'Folder of its build.',
  STORE_DIR: 'Folder in which every published version of every remote stays.',
  HOST: 'Address on which it listens.',
  PORT: 'Port on which it listens.',
};

/** Variables that no schema knows and that a process takes all the same: of Node and of the C library. */
export const ALWAYS_TAKEN = ['NODE_OPTIONS', 'MALLOC_ARENA_MAX'];
