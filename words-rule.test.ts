import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** Lines of a component at which lint finds what no screen says or draws by itself. */
async function found(lines: string[], name = 'shell/src/frame/header.tsx'): Promise<number[]> {
  const script = [
    "import { ESLint } from 'eslint';",
    // Only these rules: without the types of the whole tree it takes a moment.
    'const config = (await import(' + JSON.stringify(path.resolve('eslint.config.mjs')) + ')).default;',
    'const eslint = new ESLint({ overrideConfigFile: true, overrideConfig: [',
    "  { files: ['**/*.tsx'], languageOptions: { parser: (await import('typescript-eslint')).default.parser } },",
    "  ...config.filter((one) => one.rules?.['no-restricted-syntax'])",
    "    .map(({ files, ignores, rules }) => ({ files, ...(ignores ? { ignores } : {}), rules: { 'no-restricted-syntax': rules['no-restricted-syntax'] } })),",
    '] });',
    'const [{ messages }] = await eslint.lintText(process.argv[1], { filePath: process.argv[2] });',
    'console.log(JSON.stringify(messages.map(({ line }) => line)));',
  ].join('\n');
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script, lines.join('\n'), name]);
  return JSON.parse(stdout) as number[];
}

test('words in a component are found, wherever they stand; units, names and what is said by the texts are not', async () => {
  const wrong = [
    'export const A = ({ t, on, shell, n }) => <p>Hello there</p>;',
    "export const B = ({ on }) => <p>{on ? 'Yes' : t('no')}</p>;",
    'export const C = () => <p>{`All of it`}</p>;',
    'export const D = () => <img alt="A fox" />;',
    "export const E = ({ on }) => <button aria-label={on ? 'Close' : ''} />;",
    'export const F = ({ n }) => <input placeholder={`Page ${n}`} />;',
    "export const G = ({ shell }) => <i onClick={() => shell.notify({ text: 'Saved it' })} />;",
    'export const H = () => <p>مرحبًا</p>;',
  ];
  expect(await found(wrong)).toEqual(wrong.map((_, at) => at + 1));
  const right = [
    "export const A = ({ t, w, h }) => <p title={t('name')}>{w} × {h} px</p>;",
    'export const B = ({ t }) => <input type="text" placeholder="https://" dir="ltr" className="wide field" />;',
    "export const C = ({ t, on }) => <button aria-label={on ? t('close') : t('open')} data-part=\"close button\" />;",
  ];
  expect(await found(right)).toEqual([]);
  expect(await found(wrong, 'shell/src/frame/header.test.tsx')).toEqual([]);
});

test('a slider and a colour of the browser are found on pages, which have components for them, and not in those', async () => {
  const raw = [
    'export const A = ({ v, on }) => <input type="range" value={v} onChange={on} />;',
    "export const B = ({ v, on }) => <input type={'color'} value={v} onChange={on} />;",
  ];
  expect(await found(raw)).toEqual([1, 2]);
  expect(await found(raw, 'packages/ui/src/components/slider.tsx')).toEqual([]);
  expect(await found(['export const C = () => <input type="checkbox" defaultChecked />;'])).toEqual([]);
});
