import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const REFUSED: readonly (readonly [string, string])[] = [
  ['mf-browse/src/x.ts', "import type { A } from 'mf-editor/src/mount';"],
  ['mf-browse/src/x.ts', "import { a } from '@commonplace/service-kit';"],
  ['mf-browse/src/x.ts', "import type { A } from '../../svc-catalog/src/app';"],
  ['svc-billing/src/x.ts', "import { a } from '../../svc-identity/src/app';"],
  ['svc-billing/src/x.ts', "import { a } from '@commonplace/ui';"],
  ['svc-billing/src/x.ts', "import { a } from '@commonplace/stack/testing';"],
  ['contracts/src/x.ts', "import { a } from '@commonplace/service-kit';"],
  ['packages/ui/src/x.ts', "import { a } from '@commonplace/contracts/kinds';"],
  ['packages/service-kit/src/x.ts', "import { a } from '@commonplace/ui';"],
  ['shell/src/x.ts', "import { a } from '../server/config';"],
];
const ALLOWED: readonly (readonly [string, string])[] = [
  ['mf-browse/src/x.ts', "import { a } from '@commonplace/ui';"],
  ['svc-billing/src/x.ts', "import { a } from '@commonplace/contracts/errors';"],
  ['svc-billing/src/x.test.ts', "import { a } from '@commonplace/stack/testing';"],
  ['shell/server/x.ts', "import { a } from '@commonplace/service-kit';"],
];

// ESLint loads its configuration by a dynamic import, which jest does not offer: it runs beside, once for all cases.
const SCRIPT = `
  import { ESLint } from 'eslint';
  const eslint = new ESLint({
    overrideConfig: [{ files: ['**/*.ts'], languageOptions: { parserOptions: { projectService: false } } }],
    ruleFilter: ({ ruleId }) => ruleId === 'no-restricted-imports',
  });
  const counts = [];
  for (const [filePath, code] of JSON.parse(process.argv[1])) {
    const [result] = await eslint.lintText(code, { filePath });
    counts.push(result.messages.filter((message) => message.ruleId === 'no-restricted-imports').length);
  }
  console.log(JSON.stringify(counts));
`;

describe('the doors between rooms', () => {
  let counts: number[];
  beforeAll(() => {
    const cases = JSON.stringify([...REFUSED, ...ALLOWED]);
    counts = JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT, cases], { encoding: 'utf8' }),
    ) as number[];
  });
  test.each(REFUSED.map(([file, code], at) => [file, code, at] as const))('%s may not: %s', (_file, _code, at) =>
    expect(counts[at]).toBeGreaterThan(0),
  );
  test.each(ALLOWED.map(([file, code], at) => [file, code, at + REFUSED.length] as const))(
    '%s may: %s',
    (_file, _code, at) => expect(counts[at]).toBe(0),
  );
});

test('every part and package has an owner, and no owner is named for a folder that is gone', () => {
  const owned = readFileSync('.github/CODEOWNERS', 'utf8')
    .split('\n')
    .filter((line) => /^\//.test(line))
    .map((line) => line.split(/\s+/) as [string, string]);
  for (const [folder, owner] of owned)
    expect([folder, existsSync(`.${folder}`), owner]).toEqual([folder, true, expect.stringMatching(/^@/)]);
  const parts = readdirSync('.').filter((name) => /^(mf-|svc-|shell$|contracts$|tools$)/.test(name));
  const folders = [...parts, ...readdirSync('packages').map((name) => `packages/${name}`)];
  expect(folders.length).toBeGreaterThan(12);
  expect(folders.filter((folder) => !owned.some(([own]) => own === `/${folder}/`))).toEqual([]);
});
