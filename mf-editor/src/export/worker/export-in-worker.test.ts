import { newDocument } from '../../document/new-document';
import { DocumentStore } from '../../document/store';
import { ExportEnded } from '../export-ended';
import type { FileRequest } from '../export-file';
import { ExportRefused } from '../refused';
import { exportInWorker, WorkerUnable, type ExportPort } from './export-in-worker';
import type { ExportTask, FromWorker, ToWorker } from './protocol';

const request: FileRequest = {
  format: 'pdf',
  pages: ['one', 'two'],
  scale: 1,
  transparent: false,
  quality: 0.9,
  cropMarks: false,
};
const { document } = new DocumentStore(newDocument({ width: 100, height: 100 }));
const task: ExportTask = { request, name: 'Design', language: 'en', document, pages: [], fonts: {} };

/** The other side of the port, in the hand of the test. */
function port() {
  const got: ToWorker[] = [];
  const state = { ended: 0 };
  const worker = {
    postMessage: (message: ToWorker) => void got.push(message),
    terminate: () => void state.ended++,
    onmessage: null,
    onerror: null,
  } as unknown as ExportPort;
  const say = async (data: FromWorker): Promise<void> => {
    worker.onmessage?.call(worker as Worker, { data } as MessageEvent);
    await new Promise(setImmediate);
  };
  return { worker, got, state, say };
}
const begin = async (over: Partial<Parameters<typeof exportInWorker>[1]> = {}) => {
  const side = port();
  const work = new AbortController();
  const progress: number[] = [];
  const result = exportInWorker(task, {
    start: async () => side.worker,
    page: async (id) => ({ page: { id, elements: [], pictures: [], watermarked: [] }, transfer: [] }),
    signal: work.signal,
    onProgress: (done) => progress.push(done),
    ...over,
  });
  result.catch(() => undefined);
  await new Promise(setImmediate);
  return { ...side, work, progress, result };
};

describe('an export in a worker', () => {
  test('[E-50] gets each page when it asks for it, says how far it is, and ends with its file', async () => {
    const { got, progress, result, say, state } = await begin();
    expect(got.map(({ kind }) => kind)).toEqual(['start']);
    await say({ kind: 'wanted', page: 'one' });
    expect(got.at(-1)).toMatchObject({ kind: 'page', page: { id: 'one' } });
    await say({ kind: 'progress', done: 0.5 });
    await say({ kind: 'progress', done: 1 });
    await say({ kind: 'wanted', page: 'two' });
    expect(state.ended).toBe(0);
    const blob = new Blob(['x']);
    await say({ kind: 'done', name: 'Design.pdf', blob });
    expect(await result).toEqual({ name: 'Design.pdf', blob });
    expect(progress).toEqual([0.5, 1]);
    expect(state.ended).toBe(1);
  });

  test('[E-50] is ended in the middle of its work: the worker is gone at once', async () => {
    const { result, say, state, work } = await begin();
    await say({ kind: 'wanted', page: 'one' });
    work.abort();
    await expect(result).rejects.toBeInstanceOf(ExportEnded);
    expect(state.ended).toBe(1);
  });

  test('[E-50] that was ended before it began starts no worker', async () => {
    let started = 0;
    const work = new AbortController();
    work.abort();
    const { result } = await begin({
      signal: work.signal,
      start: async () => {
        started++;
        return port().worker;
      },
    });
    await expect(result).rejects.toBeInstanceOf(ExportEnded);
    expect(started).toBe(0);
  });

  test.each([
    [
      'it has no fonts',
      async ({ say }: { say: (m: FromWorker) => Promise<void> }) => say({ kind: 'unable', reason: 'fonts' }),
      'fonts',
    ],
    [
      'it breaks before it answers',
      async ({ worker }: { worker: ExportPort }) => void worker.onerror?.call(worker as Worker, {} as ErrorEvent),
      'start',
    ],
  ] as const)('the page is told why it has to do the work itself: %s', async (_, act, reason) => {
    const side = await begin();
    await act(side);
    const error: unknown = await side.result.catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(WorkerUnable);
    expect((error as WorkerUnable).reason).toBe(reason);
    expect(side.state.ended).toBe(1);
  });

  test('a worker that cannot be had is no fault of the design', async () => {
    const { result } = await begin({ start: async () => Promise.reject(new TypeError('no connection')) });
    await expect(result).rejects.toMatchObject({ reason: 'start' });
  });

  test('what the export says no to is told as it is; after a fault the page does the work', async () => {
    const refused = await begin();
    const refusal = { why: 'tooLarge', width: 9, height: 9 } as const;
    await refused.say({ kind: 'failed', refused: true, message: 'x', refusal });
    await expect(refused.result).rejects.toEqual(new ExportRefused(refusal));
    await expect(refused.result).rejects.toMatchObject({ refusal });
    const other = await begin();
    await other.say({ kind: 'failed', refused: true, message: 'the page does not exist' });
    await expect(other.result).rejects.toThrow(new RangeError('the page does not exist'));
    const broken = await begin();
    await broken.say({ kind: 'failed', refused: false, message: 'x is not a function' });
    await expect(broken.result).rejects.toMatchObject({ reason: 'fault' });
    await expect(broken.result).rejects.toThrow('x is not a function');
  });

  test('a page that cannot be made ready ends the export with its reason', async () => {
    const { result, say, state } = await begin({ page: async () => Promise.reject(new RangeError('gone')) });
    await say({ kind: 'wanted', page: 'one' });
    await expect(result).rejects.toThrow('gone');
    expect(state.ended).toBe(1);
  });
});
