// Loads the starter library and ends: what that needs (icon sets, fonts, drawings) stays out of the process that watches over the others.
import { importStarter } from './index';
import type { FromStarter, StarterJob } from '../src/starter-process';
import { reason } from '../src/stop-error';

const say = (news: FromStarter): void => void process.send?.(news);

process.once('disconnect', () => process.exit(1));
process.once('message', (job: StarterJob) => {
  importStarter({ ...job, progress: (done, total, label) => say({ done, total, label }) }).then(
    () => process.exit(0),
    (error: unknown) => process.send?.({ failed: reason(error) } satisfies FromStarter, () => process.exit(1)),
  );
});
