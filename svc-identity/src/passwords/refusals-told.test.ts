import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const src = path.resolve(__dirname, '..');
const TRIED = /'password-wrong'|FACTOR_ERRORS\.wrong|'WRONG_CODE'|'CODE_LOCKED'|'CAPTCHA_FAILED'/;

test('[ASVS 16.3.1, 16.3.3] every refusal of a wrong password, code or captcha is one that the log tells of', () => {
  const ours = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const thrown = ours.flatMap((file) =>
    [...readFileSync(path.join(src, file), 'utf8').matchAll(/new AppError\([^;]+;/g)]
      .map(([text]) => text)
      .filter((text) => TRIED.test(text))
      .map((text) => ({ file, text })),
  );
  expect(thrown.length).toBeGreaterThan(10);
  // The code of a log-in is told of with the network address that it came from.
  const told = ({ file, text }: (typeof thrown)[number]) =>
    text.includes('refusal: true') || file === path.join('second-factor', 'confirm-log-in.ts');
  expect(thrown.filter((one) => !told(one))).toEqual([]);
});
