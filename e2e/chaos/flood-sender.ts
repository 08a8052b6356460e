import http from 'node:http';
import { FLOOD_PATHS } from './flood-paths';

/**
 * `flood-sender BASE RATE SECONDS`: asks so many times a second, whether or not what was asked before is answered; prints what came of it as JSON.
 * A process of its own, so that whoever measures meanwhile is not kept waiting by it.
 */
const [base = '', rate = '', seconds = ''] = process.argv.slice(2);
const TICK_MS = 20;
/** Beyond this the flood itself would be the one that runs out of something. */
const MOST_OPEN = 6_000;
const GIVE_UP_MS = 30_000;

const agent = new http.Agent({ keepAlive: true, maxSockets: 2_000 });
const statuses: Record<string, number> = {};
const waits: number[] = [];
let open = 0;
let sent = 0;
let held = 0;
let untold = 0;

function ask(path: string): void {
  if (open >= MOST_OPEN) return void (held += 1);
  const began = performance.now();
  open += 1;
  sent += 1;
  let over = false;
  const end = (status: string) => {
    if (over) return;
    over = true;
    open -= 1;
    statuses[status] = (statuses[status] ?? 0) + 1;
    waits.push(performance.now() - began);
  };
  const request = http.get(base + path, { agent, timeout: GIVE_UP_MS }, (reply) => {
    const isTurnedAway = reply.statusCode === 503 || reply.statusCode === 429;
    if (isTurnedAway && reply.headers['retry-after'] === undefined) untold += 1;
    reply.resume();
    reply.once('end', () => end(String(reply.statusCode)));
    reply.once('error', () => end('broken'));
  });
  request.once('timeout', () => request.destroy(new Error('no answer')));
  request.once('error', (error: NodeJS.ErrnoException) =>
    end(`${error.message === 'no answer' ? 'no answer' : (error.code ?? 'broken')} ${stateOf(request)} ${path}`),
  );
}

/** How far a request that failed had come. */
function stateOf({ socket, reusedSocket }: http.ClientRequest): string {
  if (!socket) return 'without a connection';
  const connection = socket.connecting ? 'connecting' : reusedSocket ? 'on a kept connection' : 'on a new connection';
  return `${connection}, ${socket.bytesWritten} out, ${socket.bytesRead} in`;
}

const began = performance.now();
const total = Number(rate) * Number(seconds);
const timer = setInterval(() => {
  const due = Math.min(total, ((performance.now() - began) / 1_000) * Number(rate));
  while (sent + held < due) ask(FLOOD_PATHS[(sent + held) % FLOOD_PATHS.length] ?? '/');
  if (sent + held < total) return;
  clearInterval(timer);
  setInterval(() => {
    if (open > 0) return;
    waits.sort((a, b) => a - b);
    const at = (share: number) => Math.round(waits[Math.floor(share * (waits.length - 1))] ?? 0);
    process.stdout.write(JSON.stringify({ sent, held, statuses, untold, p50: at(0.5), p95: at(0.95), longest: at(1) }));
    process.exit(0);
  }, 100);
}, TICK_MS);
