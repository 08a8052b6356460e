import { setTimeout as sleep } from 'node:timers/promises';
import { reindexState, type ReindexState } from '@commonplace/contracts/catalog/operations';
import { problem } from '@commonplace/contracts/errors';
import { ConfigError } from '@commonplace/service-kit/config';
import type { Signer } from '@commonplace/service-kit/tokens';
import { findCopy, signerOf } from './copy';
import { Progress } from './progress';
import { StopError } from './stop-error';

/** The state is asked this often while the rebuild runs. */
const ASK_MS = 300;
/** Failed questions in a row after which the catalog counts as gone. */
const PATIENCE = 40;

const USAGE = `Usage: npm run reindex
  Rebuilds the search index of the running copy that COMMONPLACE_DATA names, beside the live one; searches use that until the new one is whole.`;

/** `npm run reindex`: rebuilds the catalog's index of a running copy beside the live one and shows how far it is. */
async function main(): Promise<void> {
  const given = process.argv.slice(2);
  if (given.includes('--help')) return console.log(USAGE);
  // A rebuild takes minutes: whoever means something else gets none.
  if (given.length > 0) throw new StopError(USAGE);
  const copy = findCopy();
  const base = copy.catalogUrl;
  const signer = await signerOf(copy);
  const ask = (method: 'GET' | 'POST') => askCatalog(base, method, signer);

  const progress = new Progress();
  const task = progress.task('Rebuilding the index');
  let state = await ask('POST');
  for (let failures = 0; state.state === 'running';) {
    if (state.total) task.count(state.indexed, state.total);
    await sleep(ASK_MS);
    try {
      state = await ask('GET');
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures > PATIENCE) throw error;
    }
  }
  if (state.state === 'done') task.done(`${state.indexed} items`);
  else task.failed();
  progress.end();
  if (state.state !== 'done')
    throw new StopError(
      `The rebuild failed: ${state.error ?? 'unknown'}. Searches go on with the index that was there.`,
    );
  console.log(`${state.indexed} items are in ${state.index ?? 'the new index'}; searches use it now`);
}

async function askCatalog(base: string, method: 'GET' | 'POST', signer: Signer): Promise<ReindexState> {
  let answer: Response;
  try {
    answer = await fetch(`${base}/internal/reindex`, {
      method,
      headers: { authorization: `Bearer ${await signer.own()}` },
    });
  } catch {
    throw new StopError('svc-catalog cannot be reached: see npm run stack -- status, then try again.');
  }
  const body: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) {
    const reason = problem.safeParse(body);
    throw new StopError(`svc-catalog refuses: ${reason.success ? reason.data.error : answer.status}`);
  }
  return reindexState.parse(body);
}

main().catch((error: unknown) => {
  console.error(error instanceof StopError || error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
});
