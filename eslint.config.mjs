import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { closedTo, may } from './room-rules.mjs';

const closed = (room, o) => ({
  'no-restricted-imports': [
    'error',
    {
      patterns: closedTo(room, o).map((regex) => ({
        regex,
        message: `${room} may not import this room (room-rules.mjs).`,
      })),
    },
  ],
});
const doors = Object.keys(may).flatMap((room) => [
  { files: [`${room}/**/*.{ts,tsx}`], rules: closed(room, { tests: false }) },
  {
    files: [`${room}/**/*.test.{ts,tsx}`, `${room}/test/**/*.ts`, `${room}/**/testing/**/*.ts`],
    rules: closed(room, { tests: true }),
  },
]);

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.data*/**',
      'contracts/pacts/**',
      'contracts/generated/**',
      'tools/stack/starter/media/**',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true }, globals: { ...globals.node, ...globals.browser } },
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/require-await': 'off',
      'no-restricted-exports': 'off',
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'List what a door exports by name.' },
        {
          selector: "MemberExpression[object.name='process'][property.name='env']",
          message: 'Configuration is read once, in config.ts or main.ts.',
        },
      ],
      'max-lines': ['error', { max: 350, skipBlankLines: true, skipComments: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
    },
  },
  {
    files: [
      '**/config.ts',
      '**/main.ts',
      'tools/**/*.ts',
      'e2e/**/*.ts',
      '**/*.test.ts',
      '**/*.test.tsx',
      'contracts/tools/**/*.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'List what a door exports by name.' },
      ],
    },
  },
  { files: ['tools/**/*.ts', 'e2e/**/*.ts', 'contracts/tools/**/*.ts'], rules: { 'no-console': 'off' } },
  { files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**/*.ts'], rules: { 'max-lines': 'off' } },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**/*.ts', 'tools/stack/starter/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  ...doors,
);
