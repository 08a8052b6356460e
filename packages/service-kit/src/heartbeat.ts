import { Worker } from 'node:worker_threads';

/** Status by which a heartbeat says that the process beside it has been stuck for too long. */
export const STUCK = 503;
const BEAT_MS = 250;
/** ms of work in one piece after which a process counts as one that hangs. */
const STUCK_MS = 15_000;

/**
 * What the thread runs: plain JavaScript, so that a bundle needs no second file. It shares a number with the main thread, which counts it up
 * while it is not stuck; of clocks the two have no common one.
 */
const THREAD = `
const { createServer } = require('node:http');
const { parentPort, workerData } = require('node:worker_threads');
const { host, port, beats, beatMs, stuckMs, stuck } = workerData;
let last = -1;
let seen = performance.now();
const look = () => {
  const now = Atomics.load(beats, 0);
  if (now !== last) seen = performance.now();
  last = now;
  return performance.now() - seen;
};
setInterval(look, beatMs);
const server = createServer((_, res) => {
  res.writeHead(look() > stuckMs ? stuck : 204, { 'cache-control': 'no-store' }).end();
});
server.keepAliveTimeout = 65_000;
server.listen(port, host, () => parentPort.postMessage(server.address().port));
`;

export interface Heartbeat {
  /** Where it answers. */
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Answers from a thread of its own that this process is there, however busy its main thread is: 204, or {@link STUCK} when that has done nothing
 * else for {@link STUCK_MS}. A process that is stopped or gone answers nothing. Rejects when the port is not to be had.
 */
export async function startHeartbeat(o: {
  host: string;
  port: number;
  /** Told when the thread ends by itself; whoever asks then has `/healthz`. */
  onEnd?: (err: Error) => void;
  stuckMs?: number;
}): Promise<Heartbeat> {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const thread = new Worker(THREAD, {
    eval: true,
    env: {},
    execArgv: [],
    workerData: { host: o.host, port: o.port, beats, beatMs: BEAT_MS, stuckMs: o.stuckMs ?? STUCK_MS, stuck: STUCK },
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  });
  const port = await new Promise<number>((resolve, reject) =>
    thread
      .once('message', resolve)
      .once('error', reject)
      .once('exit', () => reject(new Error('the thread ended'))),
  );
  const beat = setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS);
  beat.unref();
  thread.on('error', (err) => o.onEnd?.(err));
  thread.unref();
  return {
    port,
    async stop() {
      clearInterval(beat);
      await thread.terminate();
    },
  };
}
