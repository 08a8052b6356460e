import { findCopy } from './copy';
import { Progress } from './progress';

/** `npm run stack -- library`: loads the starter library into a running copy, here or in a cluster. What is in already stays as it is. */
export async function loadLibrary(env: NodeJS.ProcessEnv, limit?: 'small'): Promise<void> {
  const { edgeUrl, assetsUrl, keyFile, dataDir } = findCopy(env);
  const progress = new Progress();
  const task = progress.task('starter library');
  try {
    // The icon sets and drawings that it reads are hundreds of megabytes: loaded by whoever needs them alone.
    const { importStarter } = await import('../starter/index');
    await importStarter({
      baseUrl: edgeUrl,
      assetsUrl,
      keyFile,
      dataDir,
      ...(limit ? { limit } : {}),
      progress: (done, total) => task.count(done, total),
    });
    task.done();
  } catch (error) {
    task.failed();
    throw error;
  } finally {
    progress.end();
  }
}
