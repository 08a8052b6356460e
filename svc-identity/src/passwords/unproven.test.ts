import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const src = path.resolve(__dirname, '..');

test('[ASVS 16.3.1] every refusal of a wrong password or code is one that the log tells of', () => {
  const ours = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const thrown = ours.flatMap((file) =>
    [...readFileSync(path.join(src, file), 'utf8').matchAll(/new AppError\([^;]+;/g)]
      .map(([text]) => text)
      .filter((text) => /'password-wrong'|FACTOR_ERRORS\.wrong|'WRONG_CODE'/.test(text))
      .map((text) => ({ file, text })),
  );
  expect(thrown.length).toBeGreaterThan(7);
  // The code of a log-in is told of with the network address that it came from.
  const told = ({ file, text }: (typeof thrown)[number]) =>
    text.includes('unproven: true') || file === path.join('second-factor', 'confirm-log-in.ts');
  expect(thrown.filter((one) => !told(one))).toEqual([]);
});
