import { tracePage } from './page-trace';

const PARENT = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;

function page(status = 200) {
  const asked: Request[] = [];
  const sent: Blob[] = [];
  const leaving: (() => void)[] = [];
  const target = {
    location: new URL('http://localhost/icons') as unknown as Location,
    fetch: (input: RequestInfo | URL) => {
      asked.push(input instanceof Request ? input : new Request(new URL(input, 'http://localhost')));
      return status === 0 ? Promise.reject(new Error('no')) : Promise.resolve(new Response('{}', { status }));
    },
    addEventListener: (_: string, listener: () => void) => void leaving.push(listener),
    setTimeout: () => 0,
    navigator: { sendBeacon: (_: string, body: Blob) => sent.push(body) > 0 },
  };
  return { target: target as unknown as Parameters<typeof tracePage>[0], asked, sent, leaving };
}

const textOf = (blob: Blob) => blob.text();

test('each call to the API begins a trace that travels with it, and is told of once the page leaves', async () => {
  const { target, asked, sent, leaving } = page();
  tracePage(target, PARENT);
  await target.fetch('/api/v1/search?q=a', { headers: { accept: 'application/json' } });
  await target.fetch(new Request('http://localhost/api/v1/user/login', { method: 'POST', body: '{}' }));
  leaving.forEach((leave) => leave());
  const traces = asked.map((request) =>
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/.exec(request.headers.get('traceparent') ?? ''),
  );
  expect(asked[0]?.headers.get('accept')).toBe('application/json');
  expect(asked[1]?.method).toBe('POST');
  const { spans } = JSON.parse(await textOf(sent[0]!)) as {
    spans: { traceId: string; spanId: string; name: string }[];
  };
  expect(spans).toMatchObject([
    { traceId: traces[0]![1], spanId: traces[0]![2], name: 'GET /api/v1/search', status: 200 },
    {
      traceId: traces[1]![1],
      name: 'POST /api/v1/user/login',
      page: { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) },
    },
  ]);
  expect(traces[0]![1]).not.toBe(traces[1]![1]);
});

test('a call that failed is told of as such; what is not ours to trace carries nothing', async () => {
  const { target, asked, sent, leaving } = page(0);
  tracePage(target, PARENT);
  await expect(target.fetch('/api/v1/session')).rejects.toThrow('no');
  await expect(target.fetch('https://files.example.org/api/x')).rejects.toThrow('no');
  await expect(target.fetch('/files/a.png')).rejects.toThrow('no');
  leaving.forEach((leave) => leave());
  expect(asked.map((request) => request.headers.has('traceparent'))).toEqual([true, false, false]);
  expect(JSON.parse(await textOf(sent[0]!))).toMatchObject({ spans: [{ status: 0 }] });
});

test('a document that is not kept is not traced', () => {
  const { target } = page();
  const before = target.fetch;
  tracePage(target, PARENT.replace(/01$/, '00'));
  expect(target.fetch).toBe(before);
});
