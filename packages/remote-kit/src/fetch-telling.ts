/**
 * `fetch` that tells how much of the body has gone, 0 to 1: browsers tell it of the older kind of request alone. For `createApiClient`; it knows
 * of what a request may have only what that gives.
 *
 * @throws TypeError when no answer came, a DOMException named AbortError when the signal ended it; as `fetch` does
 */
export function fetchTelling(onSent: (share: number) => void): typeof fetch {
  return (input, { method = 'GET', headers = {}, body = null, signal } = {}) =>
    new Promise((resolve, reject) => {
      const given = () => reject(new DOMException('The request was given up', 'AbortError'));
      if (signal?.aborted) return given();
      const request = new XMLHttpRequest();
      request.open(method, input instanceof Request ? input.url : input);
      for (const [name, value] of Object.entries(headers as Record<string, string>))
        request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
      // Some browsers tell of the last part only so.
      request.upload.onload = () => onSent(1);
      request.onload = () => resolve(answerOf(request));
      request.onerror = () => reject(new TypeError('There was no answer'));
      request.onabort = given;
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body as XMLHttpRequestBodyInit | null);
    });
}

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  // An answer without a body may not even have an empty one.
  return new Response(request.responseText || null, { status: request.status, headers });
}
