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

/** What every file of ours keeps from; a block that says more says this too. */
const everywhere = [
  { selector: 'ExportAllDeclaration', message: 'List what a door exports by name.' },
  {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: 'Configuration is read once, in config.ts or main.ts.',
  },
];

// Words of a screen stand in the room's texts, in every language. Units and forms of an input are the same in all of them.
const words = '/\\b(?!(?:px|https|rrggbb)\\b)[A-Za-z]{2}|[\\u00c0-\\u024f\\u0600-\\u06ff]{2}/';
const wordy =
  'aria-label|aria-description|aria-roledescription|aria-valuetext|aria-placeholder|alt|title|placeholder|label|text|heading|description|shown';
const inWords = `:matches(Literal[value=${words}], TemplateLiteral:has(TemplateElement[value.raw=${words}]))`;
const chosen = ':matches(ConditionalExpression, LogicalExpression)';
const literalText = [
  `JSXText[value=${words}]`,
  `:matches(JSXElement, JSXFragment) > JSXExpressionContainer > ${inWords}`,
  `:matches(JSXElement, JSXFragment) > JSXExpressionContainer > ${chosen} > ${inWords}`,
  `JSXAttribute[name.name=/^(${wordy})$/] > ${inWords}`,
  `JSXAttribute[name.name=/^(${wordy})$/] > JSXExpressionContainer > ${inWords}`,
  `JSXAttribute[name.name=/^(${wordy})$/] > JSXExpressionContainer > ${chosen} > ${inWords}`,
  `CallExpression[callee.property.name='notify'] Property[key.name='text'] > ${inWords}`,
].map((selector) => ({ selector, message: 'Words of a screen stand in the texts of its room, in every language.' }));

/** Inputs that packages/ui has a component for: a page uses that. */
const ownInputs = [
  {
    selector: "JSXOpeningElement[name.name='input'] > JSXAttribute[name.name='type'] Literal[value=/^(range|color)$/]",
    message: 'A slider is the Slider of packages/ui, a colour its ColourField.',
  },
];

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
      'no-restricted-syntax': ['error', ...everywhere],
      'max-lines': ['error', { max: 350, skipBlankLines: true, skipComments: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
    },
  },
  {
    files: ['{shell,mf-*}/src/**/*.tsx', 'packages/*/src/**/*.tsx'],
    ignores: ['**/testing/**', '**/testing.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, ...literalText] },
  },
  {
    files: ['{shell,mf-*}/src/**/*.tsx', 'packages/remote-kit/src/**/*.tsx'],
    ignores: ['**/testing/**', '**/testing.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, ...literalText, ...ownInputs] },
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
      'no-restricted-syntax': ['error', everywhere[0]],
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
