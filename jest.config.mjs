// Five projects: node and dom are pure and fast; integration and pact use real engines; e2e drives real Chromium.
const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];
// Packages that ship only ES modules: jest has to transform them.
const esm = [
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer/[^/]+',
  '@borewit/[^/]+',
  'p-limit',
  'p-retry',
  'yocto-queue',
  'is-network-error',
  'altcha-lib',
  'culori',
  'fractional-indexing',
  'rbush',
  'quickselect',
  'svgo',
  'iso-3166',
  '@node-rs/argon2',
  'ulid',
  '@tus/[^/]+',
  'srvx',
  'idb',
  'jose',
  // Loads 'http' by a dynamic import.
  '@opentelemetry/otlp-exporter-base',
  'openid-client',
  'oauth4webapi',
  'thumbhash',
  '(async-|async-generator-|generator-)function',
  '@reduxjs/toolkit',
  'lucide-react',
];
const base = {
  transform: { '^.+\\.(t|j|mj)sx?$': swc },
  // The MongoDB driver loads 'os' by a dynamic import, which jest's CommonJS refuses until it is transformed.
  transformIgnorePatterns: [
    `/node_modules/(?!(${esm.join('|')})/|(mongoose/node_modules/)?mongodb/lib/runtime_adapters)`,
  ],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/\\.data'],
  modulePathIgnorePatterns: ['/dist/', '/\\.data'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/test/css-module.cjs',
    '\\.css$': '<rootDir>/test/empty.cjs',
    '^fast-check$': '<rootDir>/test/fast-check.cjs',
    '^lucide-react$': '<rootDir>/test/icons.cjs',
  },
  rootDir: '.',
};
const nodeEnv = {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['node', 'node-addons', 'module-sync', 'require', 'default'] },
};

// Finds, reads and compiles a module once for each worker instead of once for each test file.
const compiledOnce = { runtime: '<rootDir>/test/runtime.cjs' };

export default {
  // Only a limit for what hangs; nothing is asserted by time.
  testTimeout: 60_000,
  projects: [
    {
      ...base,
      ...nodeEnv,
      ...compiledOnce,
      displayName: 'node',
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: [...base.testPathIgnorePatterns, '\\.(int|pact)\\.test\\.ts$', '/e2e/'],
    },
    {
      ...base,
      ...compiledOnce,
      displayName: 'dom',
      testEnvironment: '<rootDir>/test/dom-env.cjs',
      setupFilesAfterEnv: ['<rootDir>/test/dom-setup.ts'],
      testMatch: ['**/*.test.tsx'],
    },
    { ...base, ...nodeEnv, ...compiledOnce, displayName: 'integration', testMatch: ['**/*.int.test.ts'] },
    { ...base, ...nodeEnv, ...compiledOnce, displayName: 'pact', testMatch: ['**/*.pact.test.ts'] },
    {
      ...base,
      ...nodeEnv,
      displayName: 'e2e',
      testMatch: ['<rootDir>/e2e/**/*.e2e.ts'],
      testPathIgnorePatterns: ['/node_modules/'],
    },
  ],
};
