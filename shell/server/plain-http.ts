import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '@commonplace/service-kit';
import { peerOf, type Sent, type TrustedProxies } from './client-address';

/**
 * Whether a request came over plain http where we are known by https, as the proxy says that is connected to us and believed. A proxy that says
 * nothing has asked for itself, and what anybody else says is nobody's word. Where several proxies have written, one that says https is enough: the
 * others speak of the way between them, and to send those on would never end.
 */
export function plainHttp(publicUrl: string, trusted: TrustedProxies): (req: Sent) => boolean {
  if (!publicUrl.startsWith('https:')) return () => false;
  return (req) => {
    const given = req.headers['x-forwarded-proto'];
    if (given === undefined || !trusted(peerOf(req), 0)) return false;
    const said = String(given)
      .split(',')
      .map((one) => one.trim().toLowerCase());
    return said.includes('http') && !said.includes('https');
  };
}

/**
 * Answers what came over plain http: whoever looks at something is sent to the same place over https; what programs call is refused, or nobody would
 * ever notice that they send their keys for all to read.
 */
export function answerPlain(req: IncomingMessage, res: ServerResponse, publicUrl: string, looksAt: boolean): void {
  // Over plain http a browser believes nothing about https.
  res.removeHeader('strict-transport-security');
  if (!looksAt || (req.method !== 'GET' && req.method !== 'HEAD')) throw new AppError('PLAIN_HTTP');
  const { origin } = new URL(publicUrl);
  const path = req.url?.startsWith('/') ? req.url : '/';
  // A cache in between that knows addresses without their scheme would send those over https here, too.
  res.writeHead(308, { location: origin + path, 'cache-control': 'no-store' }).end();
}
