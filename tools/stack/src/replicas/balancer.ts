import net from 'node:net';

/** How often a replica is asked whether it may be given connections, in ms. */
const ASK_EVERY_MS = 250;
const ASK_MS = 2_000;

interface Target {
  readonly base: URL;
  ready: boolean;
}

export interface Balancer {
  close(): Promise<void>;
}

/**
 * What a Service of the cluster does, for replicas on one machine: each new connection goes to the next replica that is ready, nothing in it is
 * read, and nobody is sent back to where they were before. A replica that takes no connection is passed over at once, and asked by its
 * `/readyz` when to come back.
 */
export async function balance(at: { host: string; port: number }, bases: readonly string[]): Promise<Balancer> {
  const targets = bases.map((base): Target => ({ base: new URL(base), ready: false }));
  const open = new Set<net.Socket>();
  let turn = 0;

  const ask = async (target: Target): Promise<void> => {
    target.ready = await fetch(new URL('/readyz', target.base), { signal: AbortSignal.timeout(ASK_MS) }).then(
      async (reply) => {
        await reply.arrayBuffer();
        return reply.ok;
      },
      () => false,
    );
  };
  const askAll = () => Promise.all(targets.map(ask));
  let asking = askAll();
  const timer = setInterval(() => {
    asking = asking.then(askAll, askAll);
  }, ASK_EVERY_MS);

  const server = net.createServer({ allowHalfOpen: true }, (client) => {
    hold(client);
    const waiting = targets.filter(({ ready }) => ready);
    // With none ready whoever listens may say why.
    const list = waiting.length > 0 ? waiting : targets;
    turn += 1;
    connect(
      client,
      list.map((_, at) => list[(turn + at) % list.length]!),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(at.port, at.host, resolve));

  return {
    async close() {
      clearInterval(timer);
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
      await asking.catch(() => undefined);
    },
  };

  function connect(client: net.Socket, [first, ...others]: Target[]): void {
    if (!first || client.destroyed) return void client.destroy();
    const { hostname, port } = first.base;
    const socket = net.connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    hold(socket);
    const refused = () => {
      first.ready = false;
      connect(client, others);
    };
    socket.once('error', refused);
    socket.once('connect', () => {
      socket.off('error', refused);
      socket.once('error', () => client.destroy());
      socket.once('close', (broken) => void (broken && client.destroy()));
      client.once('close', () => socket.destroy());
      client.setNoDelay(true);
      socket.setNoDelay(true);
      client.pipe(socket).pipe(client);
    });
  }

  function hold(socket: net.Socket): void {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.on('error', () => undefined);
  }
}
