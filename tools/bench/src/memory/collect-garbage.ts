import { WebSocket } from 'undici';

/** Where a process of Node opens its inspector when it is asked to by a signal. */
const INSPECTOR = 'http://127.0.0.1:9229/json/list';
const OPEN_MS = 5_000;

/**
 * Has a running process of Node collect its garbage, so that what it occupies afterwards is what it holds. Its inspector is opened for that by SIGUSR1
 * and closed again: one process at a time. Throws when it does not answer within some seconds.
 */
export async function collectGarbage(pid: number): Promise<void> {
  process.kill(pid, 'SIGUSR1');
  const url = await opened();
  const socket = new WebSocket(url);
  const answered = new Map<number, () => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id } = JSON.parse(String(data)) as { id?: number };
    if (id !== undefined) answered.get(id)?.();
  });
  await within(new Promise<void>((resolve) => socket.addEventListener('open', () => resolve(), { once: true })));
  const ask = (id: number, method: string, params: object = {}) => {
    const answer = new Promise<void>((resolve) => answered.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    return within(answer);
  };
  await ask(1, 'HeapProfiler.collectGarbage');
  // Closed when nobody is connected any more: it would wait for us.
  const expression = "setTimeout(() => process.getBuiltinModule('inspector').close(), 50)";
  await ask(2, 'Runtime.evaluate', { expression });
  socket.close();
  await closed();
}

async function opened(): Promise<string> {
  for (const until = Date.now() + OPEN_MS; Date.now() < until; await pause(20)) {
    const targets = await listed();
    const url = targets?.[0]?.webSocketDebuggerUrl;
    if (url) return url;
  }
  throw new Error('no inspector was opened');
}

async function closed(): Promise<void> {
  for (const until = Date.now() + OPEN_MS; Date.now() < until; await pause(20)) if (!(await listed())) return;
  throw new Error('the inspector was not closed');
}

/** What can be inspected; undefined while nobody answers there. */
async function listed(): Promise<{ webSocketDebuggerUrl: string }[] | undefined> {
  try {
    const answer = await fetch(INSPECTOR, { signal: AbortSignal.timeout(OPEN_MS) });
    return (await answer.json()) as { webSocketDebuggerUrl: string }[];
  } catch {
    return undefined;
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function within<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the inspector does not answer')), OPEN_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
