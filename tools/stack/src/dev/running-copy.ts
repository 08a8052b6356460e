import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { RemoteRow } from '@commonplace/remote-kit/registry';
import type { Behind } from './dev-server';

/**
 * A copy that runs at `url`: every request goes there, with the visitor's own cookies. `policy` may change what a page's content-security policy
 * says.
 */
export function runningCopy(url: string, policy = (given: string) => given): Behind {
  return {
    rows: async () => {
      const reply = await fetch(`${url}/remotes.json`);
      if (!reply.ok) throw new Error(`${url}/remotes.json answered ${reply.status}`);
      return ((await reply.json()) as { remotes: RemoteRow[] }).remotes;
    },
    answer: (req, res, page) => forward({ url, page, policy }, req, res),
  };
}

/** Where requests go, and what becomes of a page on its way back. */
interface Way {
  readonly url: string;
  readonly page: (html: string) => string;
  readonly policy: (given: string) => string;
}

function forward({ url, page, policy }: Way, req: IncomingMessage, res: ServerResponse): void {
  const document = req.headers['sec-fetch-dest'] === 'document';
  const headers = { ...req.headers, ...(document ? { 'accept-encoding': 'identity' } : {}) };
  const asked = request(new URL(req.url ?? '/', url), { method: req.method, headers }, (reply) => {
    const html = document && String(reply.headers['content-type']).includes('text/html');
    if (!html) {
      res.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(res);
      return;
    }
    const chunks: Buffer[] = [];
    reply.on('data', (chunk: Buffer) => chunks.push(chunk));
    reply.on('end', () => {
      const { 'content-length': _length, etag: _tag, 'content-security-policy': given, ...rest } = reply.headers;
      const said = given === undefined ? {} : { 'content-security-policy': policy(String(given)) };
      res.writeHead(reply.statusCode ?? 502, { ...rest, ...said }).end(page(Buffer.concat(chunks).toString('utf8')));
    });
  });
  asked.once('error', (error) => {
    if (!res.headersSent) res.writeHead(502, { 'content-type': 'text/plain' });
    res.end(`${url} does not answer: ${error.message}`);
  });
  res.on('close', () => asked.destroy());
  req.pipe(asked);
}
