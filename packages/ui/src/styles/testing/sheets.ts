import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../../../..');
/** The colours and sizes of all screens stand in this file, and in no other. */
const TOKENS = 'packages/ui/src/styles/tokens.css';
/** The page around swagger-ui, which has colours of its own and knows no theme of ours. */
const FOREIGN = new Set(['shell/src/api-docs/api-docs.css']);

export interface Sheet {
  readonly name: string;
  readonly css: string;
}

/** Shell, remotes and their packages. */
function styledFolders(): string[] {
  const folders = readdirSync(root).filter((name) => /^(shell|mf-.*)$/.test(name));
  return [...folders, 'packages/ui', 'packages/remote-kit'].map((folder) => path.posix.join(folder, 'src'));
}

/** Every style sheet of shell, remotes and their packages but the tokens' own. */
export function ownSheets(): Sheet[] {
  return styledFolders()
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.css'))
        .map((name) => path.posix.join(folder, name)),
    )
    .filter((name) => name !== TOKENS && !FOREIGN.has(name))
    .map((name) => ({ name, css: readFileSync(path.join(root, name), 'utf8') }));
}

/** The sheet of the tokens. */
export const tokenSheet = (): string => readFileSync(path.join(root, TOKENS), 'utf8');

/** Custom properties that scripts of shell, remotes and their packages name, as they give them to what they draw. */
export function scriptNames(): Set<string> {
  const scripts = styledFolders().flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => readFileSync(path.join(root, folder, name), 'utf8')),
  );
  return new Set(scripts.flatMap((code) => [...code.matchAll(/'(--[\w-]+)'/g)].map(([, name = '']) => name)));
}

const bare = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '');

/** What a sheet declares, each with its value on one line. */
export function declarations(css: string): { property: string; value: string }[] {
  return [...bare(css).matchAll(/([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].map(([, property = '', value = '']) => ({
    property,
    value: value.replace(/\s+/g, ' ').trim(),
  }));
}

/** The declarations of each rule of a sheet, by its selector. */
export function rules(css: string): { selector: string; declared: ReadonlyMap<string, string> }[] {
  return [...bare(css).matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.replace(/\s+/g, ' ').trim(),
    declared: new Map(declarations(`{${body};}`).map(({ property, value }) => [property, value])),
  }));
}

/** The conditions of a sheet's media queries. */
export function mediaQueries(css: string): string[] {
  return [...bare(css).matchAll(/@media\s+([^{]+)\{/g)].map(([, asked = '']) => asked.trim());
}
