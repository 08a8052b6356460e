// A receiver of webhooks: checks the signature, answers at once, and counts a message once however often it comes.
//   WEBHOOK_SECRET=whsec_… node docs/examples/receive-webhooks.mjs        (PORT=8787)
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const key = Buffer.from((process.env.WEBHOOK_SECRET ?? '').replace(/^whsec_/, ''), 'base64');
if (key.length < 24) throw new Error('WEBHOOK_SECRET is missing: it is shown when the webhook is made');
const seen = new Set();

/** Is one of the signatures ours, and the message not older or newer than five minutes? */
function isGenuine(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures = '' } = headers;
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return false;
  const wanted = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest();
  return signatures.split(' ').some((one) => {
    const given = Buffer.from(one.replace(/^v1,/, ''), 'base64');
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

createServer((req, res) => {
  let body = '';
  req.setEncoding('utf8').on('data', (text) => (body += text));
  req.on('end', () => {
    if (!isGenuine(req.headers, body)) return res.writeHead(401).end('wrong signature');
    res.writeHead(204).end();
    const id = req.headers['webhook-id'];
    if (seen.has(id)) return;
    seen.add(id);
    const { type, timestamp, data } = JSON.parse(body);
    console.log(timestamp, type, JSON.stringify(data));
  });
}).listen(Number(process.env.PORT ?? 8787), '127.0.0.1');
