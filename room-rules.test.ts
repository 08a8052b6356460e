import { ESLint } from 'eslint';

/** Lints one imagined file and answers the messages of the import rule. */
async function doors(filePath: string, code: string): Promise<string[]> {
  const eslint = new ESLint({
    overrideConfigFile: 'eslint.config.mjs',
    // Only the doors are asked here; rules that need types would want the file to exist.
    overrideConfig: [{ files: ['**/*.ts'], languageOptions: { parserOptions: { projectService: false } } }],
    ruleFilter: ({ ruleId }) => ruleId === 'no-restricted-imports',
  });
  const [result] = await eslint.lintText(code, { filePath });
  return (result?.messages ?? []).filter((message) => message.ruleId === 'no-restricted-imports').map((message) => message.message);
}

describe('the doors between rooms', () => {
  test.each([
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
  ])('%s may not: %s', async (file, code) => {
    expect(await doors(file, code)).not.toEqual([]);
  });

  test.each([
    ['mf-browse/src/x.ts', "import { a } from '@commonplace/ui';"],
    ['svc-billing/src/x.ts', "import { a } from '@commonplace/contracts/errors';"],
    ['svc-billing/src/x.test.ts', "import { a } from '@commonplace/stack/testing';"],
    ['shell/server/x.ts', "import { a } from '@commonplace/service-kit';"],
  ])('%s may: %s', async (file, code) => {
    expect(await doors(file, code)).toEqual([]);
  });
});
