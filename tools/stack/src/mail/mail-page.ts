import { createHash } from 'node:crypto';
import type { CaughtMail } from './mail-store';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** Links of a mail become links; everything else stays text. */
function linked(text: string): string {
  return escape(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}

const STYLE = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
article { border: 1px solid #8886; border-radius: 8px; padding: 1rem 1.25rem; margin: 1rem 0; }
h2 { font-size: 1.1rem; margin: 0; } .meta { margin: 0.25rem 0; opacity: 0.75; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0.5rem 0 0; }
`;
/** Nothing but its own style, and in no frame. */
export const MAIL_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** The page that shows caught mail, newest first. It has no script. */
export function mailPage(mails: CaughtMail[]): string {
  const items = [...mails].reverse().map(
    (mail) => `<article><h2>${escape(mail.subject) || '(no subject)'}</h2>
<p class="meta">To <a href="/mail?to=${encodeURIComponent(mail.to)}">${escape(mail.to)}</a> · <time>${escape(mail.received)}</time></p>
<pre>${linked(mail.text)}</pre></article>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Caught mail</title>
<style>${STYLE}</style></head>
<body><h1>Caught mail</h1>
<p>Mail that this copy of Commonplace sent. Nothing leaves the machine. <a href="/mail">All addresses</a></p>
${items.join('\n') || '<p>No mail yet.</p>'}
</body></html>
`;
}
