import type { RequestListener } from 'node:http';
import { isOwnHost } from '@commonplace/service-kit/own-host';
import { mailPage, MAIL_POLICY } from './mail-page';
import type { MailStore } from './mail-store';

/** Shows what was caught to whoever asks for this machine, or for one of `names`: mails hold links that open accounts. */
export function answerMail(store: Pick<MailStore, 'list'>, names: readonly string[]): RequestListener {
  return (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const to = url.searchParams.get('to') ?? undefined;
    const send = (status: number, type: string, body: string): void => {
      response
        .writeHead(status, {
          'content-type': type,
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          'content-security-policy': MAIL_POLICY,
          'x-frame-options': 'DENY',
          // A link of a mail is opened without the address of the page it stood in.
          'referrer-policy': 'no-referrer',
        })
        .end(body);
    };
    if (request.method !== 'GET' && request.method !== 'HEAD') return send(405, 'text/plain', 'Only GET.');
    if (url.pathname === '/healthz') return send(200, 'application/json', '{"status":"ok"}');
    if (!isOwnHost(request.headers.host, names)) return send(421, 'text/plain', 'Not by this name.');
    switch (url.pathname) {
      case '/mail/messages.json':
        return send(200, 'application/json', JSON.stringify(store.list(to)));
      case '/mail':
      case '/mail/':
        return send(200, 'text/html; charset=utf-8', mailPage(store.list(to)));
      default:
        return send(404, 'text/plain', 'Not found.');
    }
  };
}
