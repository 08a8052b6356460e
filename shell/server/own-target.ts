import type { IncomingMessage } from 'node:http';

/**
 * Takes the address that a request names whole (`GET http://host/path`, as to a proxy) for its path here and its Host, which is what it stands for
 * in HTTP/1.1. Answers whether there is a path then; `*` asks about the server as such.
 */
export function ownTarget(req: IncomingMessage): boolean {
  const target = req.url ?? '/';
  if (target.startsWith('/') || target === '*') return true;
  const [, authority, rest = ''] = /^https?:\/\/([^/?#\\]+)([^#]*)/i.exec(target) ?? [];
  if (authority === undefined) return false;
  req.url = rest.startsWith('/') ? rest : `/${rest}`;
  req.headers.host = authority;
  return true;
}
