import { guardSinks } from '@commonplace/remote-kit/trusted-types';
import { canvasMeasure } from '../../canvas/canvas-measure';
import { FontLibrary } from '../../fonts/font-library';
import { workerCanvas } from '../canvas-maker';
import { ExportSession } from './export-session';
import type { FromWorker, ToWorker } from './protocol';

// Begins in a worker: built by itself as one file (packages/remote-kit/src/webpack/worker-loader.cjs), fetched when an export first needs it.

// A worker that begins from bytes has the policy of its page; libraries for films begin workers of their own in it.
guardSinks();

/** What of a worker's own global is used; the types of a page have no such thing. */
interface WorkerScope {
  readonly fonts?: FontFaceSet;
  postMessage(message: FromWorker): void;
  addEventListener(name: 'message', listener: (event: MessageEvent<ToWorker>) => void): void;
}
const scope = globalThis as unknown as WorkerScope;
const post = (message: FromWorker) => scope.postMessage(message);

let session: ExportSession | null = null;
scope.addEventListener('message', ({ data }) => {
  if (data.kind === 'page') return session?.take(data.page);
  if (typeof OffscreenCanvas === 'undefined') return post({ kind: 'unable', reason: 'canvas' });
  if (!scope.fonts) return post({ kind: 'unable', reason: 'fonts' });
  session = new ExportSession(data.task, {
    post,
    fonts: new FontLibrary(data.task.fonts, scope.fonts),
    measure: canvasMeasure(workerCanvas),
    createCanvas: workerCanvas,
  });
  void session.run();
});
