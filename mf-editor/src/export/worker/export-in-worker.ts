import type { ExportedFile, FileRequest } from '../export-file';
import { ExportEnded } from '../export-ended';
import { ExportRefused } from '../refused';
import type { ExportTask, FromWorker, SentPage, ToWorker, Unable } from './protocol';

/** What of a worker is used. */
export type ExportPort = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

export interface WorkerParts {
  start: () => Promise<ExportPort>;
  /** A page with its pictures, when its turn comes; with what of it is handed over instead of copied. */
  page: (id: string, request: FileRequest) => Promise<{ page: SentPage; transfer: Transferable[] }>;
  signal: AbortSignal;
  onProgress: (done: number) => void;
}

/** The worker cannot do it; the page can. */
export class WorkerUnable extends Error {
  constructor(
    readonly reason: Unable,
    cause: string = reason,
  ) {
    super(`a worker cannot: ${cause}`);
    this.name = 'WorkerUnable';
  }
}

function failureOf({ message, refusal, refused }: FromWorker & { kind: 'failed' }): Error {
  if (refusal) return new ExportRefused(refusal);
  return refused ? new RangeError(message) : new WorkerUnable('fault', message);
}

/**
 * Runs a task in a worker of its own, which ends with it. Ending it from outside ends the worker in the middle of whatever it does.
 * @throws ExportEnded when it was ended; WorkerUnable when the page has to do it; RangeError when the export says no.
 */
export async function exportInWorker(task: ExportTask, parts: WorkerParts): Promise<ExportedFile> {
  const { signal } = parts;
  if (signal.aborted) throw new ExportEnded();
  const port = await parts.start().catch(() => {
    throw new WorkerUnable('start');
  });
  try {
    return await new Promise<ExportedFile>((resolve, reject) => {
      const send = (message: ToWorker, transfer: Transferable[] = []) => port.postMessage(message, transfer);
      const end = () => reject(new ExportEnded());
      if (signal.aborted) return end();
      signal.addEventListener('abort', end, { once: true });
      port.onerror = (event) => {
        event.preventDefault?.();
        reject(new WorkerUnable('start'));
      };
      port.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if (data.kind === 'progress') parts.onProgress(data.done);
        else if (data.kind === 'done') resolve({ name: data.name, blob: data.blob });
        else if (data.kind === 'unable') reject(new WorkerUnable(data.reason));
        else if (data.kind === 'failed') reject(failureOf(data));
        else
          parts
            .page(data.page, task.request)
            .then(({ page, transfer }) => send({ kind: 'page', page }, transfer))
            .catch(reject);
      };
      send({ kind: 'start', task });
    });
  } finally {
    port.terminate();
  }
}
