/** The document's trace for its page to go on with, where the trace is kept: an element as OpenTelemetry has it in pages. */
export function traceMeta(cause: string | undefined): string {
  return cause?.endsWith('-01') ? `\n    <meta name="traceparent" content="${cause}" />` : '';
}
