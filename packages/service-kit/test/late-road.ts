import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** An address of an engine at which nobody answers until the way to it is opened. */
export async function lateRoad(
  engine: string,
): Promise<{ url: string; open: () => Promise<void>; close: () => Promise<void> }> {
  const { hostname, port, host } = new URL(engine);
  const held = createServer().listen(0, '127.0.0.1');
  await once(held, 'listening');
  const own = (held.address() as AddressInfo).port;
  held.close();
  await once(held, 'close');
  const sockets = new Set<Socket>();
  const road = createServer((from) => {
    const to = connect(Number(port), hostname);
    for (const one of [from, to]) {
      sockets.add(one);
      one.on('error', () => undefined).on('close', () => [from, to].forEach((end) => end.destroy()));
    }
    from.pipe(to).pipe(from);
  });
  return {
    url: engine.replace(host, `127.0.0.1:${own}`),
    async open() {
      road.listen(own, '127.0.0.1');
      await once(road, 'listening');
    },
    async close() {
      for (const one of sockets) one.destroy();
      if (!road.listening) return;
      road.close();
      await once(road, 'close');
    },
  };
}
