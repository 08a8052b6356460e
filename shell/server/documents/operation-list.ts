import type { Operation } from '@commonplace/contracts/operation';
import { escapeHtml } from '../pages/head';

/** The public operations as a list of definitions, for readers without scripts. */
export function operationList(operations: readonly Operation[]): string {
  const rows = operations
    .filter((one) => !one.internal)
    .map((one) => {
      const name = escapeHtml(`${one.method} /api/v1${one.path}`);
      return `<dt><code>${name}</code></dt><dd>${escapeHtml(`${one.summary} (${one.owner}, ${one.access})`)}</dd>`;
    });
  return `<main><h1>API</h1><dl>${rows.join('')}</dl></main>`;
}

/** A link for each service: the page shows the operations of one. */
export function serviceLinks(services: readonly string[]): string {
  return services
    .map((name) => escapeHtml(name))
    .map((name) => `<a href="/api/docs?service=${name}" data-service="${name}">${name}</a>`)
    .join(' ');
}
