import net from 'node:net';

/** How a connection goes: as it should, late by `ms` in each direction, without a byte coming through, or broken and refused. */
export type LinkState = { readonly is: 'well' | 'silent' | 'cut' } | { readonly is: 'late'; readonly ms: number };

export interface Link {
  readonly port: number;
  /** From now on, for connections that there are and for new ones. What waits in a silent or late link comes through when it is well again. */
  set(state: LinkState): void;
  close(): Promise<void>;
}

/**
 * A TCP proxy on a free loopback port in front of `to`, whose connections can be disturbed. `seen` reads what callers send before it is passed on.
 */
export async function openLink(
  to: { host?: string; port: number },
  o: { port?: number; seen?: (chunk: Buffer) => void } = {},
): Promise<Link> {
  let state: LinkState = { is: 'well' };
  const pairs = new Set<{ sockets: net.Socket[]; pass: () => void }>();

  const server = net.createServer((caller) => {
    if (state.is === 'cut') return void caller.resetAndDestroy();
    const engine = net.connect({ host: to.host ?? '127.0.0.1', port: to.port });
    const there = oneWay(caller, engine, o.seen);
    const back = oneWay(engine, caller);
    const pass = () => {
      there();
      back();
    };
    const pair = { sockets: [caller, engine], pass };
    pairs.add(pair);
    for (const socket of pair.sockets) {
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        pairs.delete(pair);
        for (const one of pair.sockets) one.destroy();
      });
    }
  });

  /** Passes on what comes, as the state says; gives what starts the flow again. */
  function oneWay(from: net.Socket, into: net.Socket, seen?: (chunk: Buffer) => void): () => void {
    const waiting: { chunk: Buffer; at: number }[] = [];
    let timer: NodeJS.Timeout | undefined;
    const pass = () => {
      clearTimeout(timer);
      for (;;) {
        const [first] = waiting;
        if (!first || state.is === 'silent' || state.is === 'cut') return;
        const left = state.is === 'late' ? first.at + state.ms - performance.now() : 0;
        if (left > 0) return void (timer = setTimeout(pass, left));
        waiting.shift();
        if (!into.destroyed) into.write(first.chunk);
      }
    };
    from.on('data', (chunk: Buffer) => {
      seen?.(chunk);
      waiting.push({ chunk, at: performance.now() });
      pass();
    });
    return pass;
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(o.port ?? 0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as net.AddressInfo).port,
    set(next) {
      state = next;
      for (const { sockets, pass } of [...pairs]) {
        if (next.is === 'cut') for (const socket of sockets) socket.resetAndDestroy();
        else pass();
      }
    },
    async close() {
      for (const { sockets } of [...pairs]) for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A link in front of a MongoDB, and the address by which a driver goes through it: by that one alone, whatever its set says. */
export async function linkMongo(
  address: string,
  o: { port?: number; seen?: (chunk: Buffer, link: Link) => void } = {},
): Promise<Link & { readonly url: string }> {
  const url = new URL(address);
  const link: Link = await openLink(
    { host: url.hostname, port: Number(url.port) },
    { ...o, seen: (chunk) => o.seen?.(chunk, link) },
  );
  url.port = String(link.port);
  url.searchParams.delete('replicaSet');
  url.searchParams.set('directConnection', 'true');
  return { ...link, url: url.href };
}

/** For `seen`: the engine gets the next commit, and from then on nothing that it says comes through. */
export function loseCommit(chunk: Buffer, link: Link): void {
  if (chunk.includes('commitTransaction')) queueMicrotask(() => link.set({ is: 'silent' }));
}
