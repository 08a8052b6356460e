import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A mail server that goes on answering the first word it hears, and never comes to an end. */
export async function talkingMailServer() {
  const sockets = new Set<Socket>();
  let calls = 0;
  const server = createServer((socket) => {
    calls += 1;
    sockets.add(socket.on('error', () => undefined));
    socket.write('220 here\r\n');
    socket.once('data', () => {
      const talk = setInterval(() => socket.write('250-wait\r\n'), 50);
      socket.once('close', () => clearInterval(talk));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    calls: () => calls,
    close: () => {
      server.close();
      sockets.forEach((socket) => socket.destroy());
    },
  };
}
