import net from 'node:net';
import { StopError } from './stop-error';

// Below the range from which systems take ports for outgoing connections: a part that is being restarted
// must not find its port lent to somebody's connection.
const FIRST = 20_000;
const COUNT = 11_900;
const given = new Set<number>();

/** Whether a port can be listened on now. */
export function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** A free port on the loopback, not given before by this process. `wished` is taken when it is free. */
export async function freePort(wished?: number): Promise<number> {
  if (wished && !given.has(wished) && (await isFree(wished))) {
    given.add(wished);
    return wished;
  }
  for (let tries = 0; tries < 200; tries += 1) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    if (!given.has(port) && (await isFree(port))) {
      given.add(port);
      return port;
    }
  }
  throw new StopError('No free port between 20000 and 31900: end some programs and try again.');
}

/** Refuses in one line when the port a person chose is taken. */
export async function requireFree(port: number, host: string): Promise<void> {
  if (await isFree(port, host)) return;
  throw new StopError(`Port ${port} is in use: end what uses it, or choose another, e.g. PORT=${port + 1} npm start.`);
}
