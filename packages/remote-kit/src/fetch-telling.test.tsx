import { fetchTelling } from './fetch-telling';

class Kept {
  static last: Kept;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void; onload?: () => void } = {};
  readonly said: unknown[] = [];
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  constructor() {
    Kept.last = this;
  }
  open = (...given: unknown[]) => this.said.push(given);
  setRequestHeader = (...given: unknown[]) => this.said.push(given);
  send = (body: unknown) => this.said.push(body);
  abort = () => this.onabort?.();
  getAllResponseHeaders = () => 'content-type: application/problem+json\r\nretry-after: 30\r\n';
}
const before = globalThis.XMLHttpRequest;
beforeEach(() => Object.assign(globalThis, { XMLHttpRequest: Kept }));
afterEach(() => Object.assign(globalThis, { XMLHttpRequest: before }));

test('what goes and what comes is as with fetch, and how much has gone is told', async () => {
  const shares: number[] = [];
  const going = fetchTelling((share) => shares.push(share))('/api', {
    method: 'POST',
    headers: { accept: 'text' },
    body: 'all of it',
  });
  expect(Kept.last.said).toEqual([['POST', '/api'], ['accept', 'text'], 'all of it']);
  Kept.last.upload.onprogress?.({ loaded: 1, total: 4 });
  Kept.last.upload.onload?.();
  Object.assign(Kept.last, { status: 503, responseText: '{"code":"UNAVAILABLE"}' });
  Kept.last.onload?.();
  const answer = await going;
  expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
    503,
    '30',
    { code: 'UNAVAILABLE' },
  ]);
  expect(shares).toEqual([0.25, 1]);
});

test('an answer without a body is one; no answer and one that was given up are told apart as fetch does', async () => {
  const begin = (signal?: AbortSignal) =>
    fetchTelling(() => undefined)('/api', { method: 'POST', ...(signal ? { signal } : {}) });
  const empty = begin();
  Object.assign(Kept.last, { status: 204 });
  Kept.last.onload?.();
  expect((await empty).status).toBe(204);
  const lost = begin();
  Kept.last.onerror?.();
  await expect(lost).rejects.toBeInstanceOf(TypeError);
  const control = new AbortController();
  const ended = begin(control.signal);
  control.abort();
  await expect(ended).rejects.toMatchObject({ name: 'AbortError' });
  await expect(begin(control.signal)).rejects.toMatchObject({ name: 'AbortError' });
});
