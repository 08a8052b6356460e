// npm test, on a fresh clone too: installs when needed, then runs every check. Only what Node brings along.
import { prepare } from './prepare.mjs';

if (await prepare()) {
  const { register } = await import('tsx/esm/api');
  register();
  process.argv.splice(2, 0, 'test');
  await import('./src/cli.ts');
}
