import type { Script } from 'node:vm';

declare const compiledOnce: (
  code: string,
  filename: string,
  parameters: readonly string[],
  globals?: readonly string[],
) => Script;
export = compiledOnce;
