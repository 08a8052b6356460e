import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { TokenBook } from './token-book';
import { WIDGET } from './widget';

// Stands in for a hosted captcha on one machine: its widget's script, its tokens, and `siteverify`. Never for a cluster.
const { PORT, CAPTCHA_SECRET, CAPTCHA_KEY } = process.env;
if (!PORT || !CAPTCHA_SECRET || !CAPTCHA_KEY) throw new Error('PORT, CAPTCHA_SECRET and CAPTCHA_KEY have to be set.');

const book = new TokenBook(() => randomBytes(24).toString('base64url'));
const BODY_BYTES = 8_192;

const http = createServer((request, response) => {
  const send = (status: number, type: string, body: string): void => {
    response
      .writeHead(status, { 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      .end(body);
  };
  const json = (status: number, body: unknown) => send(status, 'application/json', JSON.stringify(body));
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === '/healthz') return json(200, { status: 'ok' });
  if (pathname === '/captcha/api.js') return send(200, 'text/javascript; charset=utf-8', WIDGET);
  if (request.method !== 'POST') return json(404, { success: false });
  readForm(request).then(
    (form) => {
      if (pathname === '/captcha/token') {
        if (form.get('sitekey') !== CAPTCHA_KEY) return json(400, { error: 'invalid-sitekey' });
        return json(200, { token: book.give() });
      }
      if (pathname !== '/captcha/siteverify') return json(404, { success: false });
      if (form.get('secret') !== CAPTCHA_SECRET) {
        return json(200, { success: false, 'error-codes': ['invalid-input-secret'] });
      }
      const fault = book.take(form.get('response') ?? '');
      return json(200, { success: fault === undefined, 'error-codes': fault ? [fault] : [] });
    },
    () => json(413, { success: false }),
  );
});
http.listen(Number(PORT), '127.0.0.1');

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request as AsyncIterable<Buffer>) {
    text += chunk.toString();
    if (text.length > BODY_BYTES) throw new Error('too large');
  }
  return new URLSearchParams(text);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    http.close(() => process.exit(0));
    http.closeIdleConnections();
    setTimeout(() => process.exit(0), 1000).unref();
  });
}
