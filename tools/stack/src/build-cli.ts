import { parseArgs } from 'node:util';
import { buildAll } from './build';
import { Progress } from './progress';
import { repositoryRoot } from './settings';
import { StopError } from './stop-error';

// npm run build -- [NAME…] [--force]: names as in the build's own lines, e.g. svc-billing, edge, shell, mf-browse.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { force: { type: 'boolean', default: false } },
});

buildAll(repositoryRoot(), new Progress(), {
  names: positionals,
  missing: positionals.length > 0 ? 'fail' : 'skip',
  force: values.force,
}).catch((error: unknown) => {
  console.error(error instanceof StopError ? error.message : error);
  process.exit(1);
});
