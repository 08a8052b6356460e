/** What a change asks to be run again. Paths are relative to the repository's root. */
export interface Affected {
  /** Files whose rules and format are checked. */
  lint: string[];
  format: string[];
  /** Sources whose tests, and tests of what imports them, run. */
  sources: string[];
  /** Something that every check depends on was changed: run all of it. */
  everything: boolean;
}

/** Changes of these reach every file. */
const GLOBAL = [
  /^package(-lock)?\.json$/,
  /^tsconfig\.json$/,
  /^(eslint|jest)\.config\.mjs$/,
  /^room-rules\.mjs$/,
  /^\.prettier/,
  /^test\//,
  /^types\//,
];
const CODE = /\.(tsx?|mjs|cjs|js)$/;
/** What tests read without importing it. */
const READ = /^(contracts\/(pacts|deployed)|k8s|tools\/stack\/starter)\//;
const FORMATTED = /\.(tsx?|mjs|cjs|js|css|json|ya?ml)$/;

/** `changed`: files that exist, changed or new; `removed`: gone ones. */
export function affectedBy(changed: readonly string[], removed: readonly string[]): Affected {
  const sources = changed.filter((file) => CODE.test(file));
  return {
    lint: sources,
    format: changed.filter((file) => FORMATTED.test(file)),
    sources: sources.filter((file) => !file.startsWith('e2e/')),
    // Who imported a file that is gone cannot be asked of the file.
    everything:
      [...changed, ...removed].some((file) => GLOBAL.some((pattern) => pattern.test(file))) ||
      removed.some((file) => CODE.test(file)) ||
      changed.some((file) => READ.test(file) && !CODE.test(file)),
  };
}
