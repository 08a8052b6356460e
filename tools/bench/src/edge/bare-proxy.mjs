// The least that can stand between a caller and a service: Node's own server and client, every header and byte passed on, nothing looked at.
import { Agent, createServer, request } from 'node:http';

const { PORT, TARGET } = process.env;
const { hostname, port } = new URL(TARGET);
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

createServer((req, res) => {
  const further = request(
    { hostname, port, agent, method: req.method, path: req.url, headers: req.headers },
    (reply) => {
      res.writeHead(reply.statusCode, reply.headers);
      reply.pipe(res);
    },
  );
  further.on('error', () => res.destroy());
  req.pipe(further);
}).listen(Number(PORT), '127.0.0.1');
