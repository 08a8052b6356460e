import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { rememberPerson } from './people';

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:3rem auto;padding:0 1rem;color:#1d1a16;background:#faf6ef}label{display:block;margin:1rem 0 .25rem}input{width:100%;padding:.6rem;font:inherit;box-sizing:border-box}button{margin:1.5rem .75rem 0 0;padding:.6rem 1.2rem;font:inherit}small{color:#5b5348}';
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`;
const BODY_BYTES = 8_192;

/** The log-in page of the stand-in, and what is sent from it. */
export async function answerInteraction(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  if (request.method !== 'POST') {
    const client = await provider.Client.find(String(params.client_id));
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY })
      .end(page(client?.clientName ?? 'Sign in'));
    return;
  }
  const form = await readForm(request);
  const mail = form.get('mail')?.trim() ?? '';
  if (form.get('do') === 'cancel' || !/^[^\s@]+@[^\s@]+$/.test(mail)) {
    const result = { error: 'access_denied', error_description: 'The log-in was cancelled' };
    return provider.interactionFinished(request, response, result);
  }
  const accountId = rememberPerson({ mail, name: form.get('name')?.trim() || (mail.split('@')[0] as string) });
  await provider.interactionFinished(request, response, { login: { accountId, remember: false } });
}

function page(name: string): string {
  const title = `${escape(name)} (local stand-in)`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style><h1>${title}</h1><p><small>This machine plays the part of ${escape(name)}. Any mail address will do.</small></p><form method="post"><label for="mail">E-mail</label><input id="mail" name="mail" type="email" required autocomplete="off"><label for="name">Name</label><input id="name" name="name" autocomplete="off"><button name="do" value="go">Continue</button><button name="do" value="cancel" formnovalidate>Cancel</button></form></html>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request as AsyncIterable<Buffer>) {
    text += chunk.toString();
    if (text.length > BODY_BYTES) throw new Error('too large');
  }
  return new URLSearchParams(text);
}
