import { createHash } from 'node:crypto';
import { asyncApi } from '@commonplace/contracts/documents/asyncapi';
import { openApi } from '@commonplace/contracts/documents/openapi';
import { ALL_EVENTS } from '@commonplace/contracts/events';
import { ALL_OPERATIONS } from '@commonplace/contracts/operations';

const VERSION = '1.0.0';
const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1d1a16;background:#faf6ef}code{font-size:.95em}dt{margin-top:1rem;font-weight:600}dd{margin:0 0 .5rem;color:#5b5348}';

/** Content-security policy of the two reading pages: nothing but their one style. */
export const DOCUMENT_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`;

/** `/api/docs` and `/events/docs`: the documents as JSON, and as a page for people who ask for HTML. */
export function contractDocuments(server: string): Record<string, { type: string; text: string; html?: string }> {
  const api = JSON.stringify(openApi(ALL_OPERATIONS, { version: VERSION, server }));
  const events = JSON.stringify(asyncApi(ALL_EVENTS, { version: VERSION }));
  const apiPage = page(
    'API',
    '/api/docs/openapi.json',
    ALL_OPERATIONS.filter((one) => !one.internal).map((one) => [
      `${one.method} /api/v1${one.path}`,
      `${one.summary} (${one.owner}, ${one.access})`,
    ]),
  );
  const eventsPage = page(
    'Events',
    '/events/docs/asyncapi.json',
    ALL_EVENTS.map((one) => [one.subject, `${one.summary} Consumers: ${one.consumers.join(', ')}.`]),
  );
  const json = 'application/json';
  return {
    '/api/docs': { type: json, text: api, html: apiPage },
    '/api/docs/openapi.json': { type: json, text: api },
    '/events/docs': { type: json, text: events, html: eventsPage },
    '/events/docs/asyncapi.json': { type: json, text: events },
  };
}

function page(title: string, link: string, rows: readonly (readonly [string, string])[]): string {
  const list = rows.map(([name, text]) => `<dt><code>${escape(name)}</code></dt><dd>${escape(text)}</dd>`).join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} of Commonplace</title><style>${STYLE}</style><h1>${title}</h1><p><a href="${link}">The whole document as JSON</a></p><dl>${list}</dl></html>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
}
