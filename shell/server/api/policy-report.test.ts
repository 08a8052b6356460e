import { Readable } from 'node:stream';
import { placeOf, policyReports } from './policy-report';

function reporter(now: () => number = Date.now) {
  const lines: object[] = [];
  const take = policyReports({ warn: (facts: object) => void lines.push(facts) } as never, now);
  const send = (body: unknown) =>
    take(Object.assign(Readable.from([Buffer.from(JSON.stringify(body))]), { headers: {} }) as never, 'r-1');
  return { lines, send };
}
const ABOUT = {
  'document-uri': 'https://stock.example/user/reset?token=SECRET1',
  referrer: 'https://stock.example/teams/join?token=SECRET2',
  'blocked-uri': 'https://evil.example/x.js?stolen=SECRET3#SECRET4',
  'source-file': 'https://stock.example/s/f-SECRET5',
  'script-sample': 'let a = "SECRET6"',
  'effective-directive': 'script-src-elem',
};

test('a report says where and what, and holds no token', async () => {
  const { lines, send } = reporter();
  await send({ 'csp-report': ABOUT });
  expect(lines).toEqual([
    {
      page: 'https://stock.example/user/reset',
      directive: 'script-src-elem',
      blocked: 'https://evil.example/x.js',
      source: 'https://stock.example/s/…',
      line: undefined,
      requestId: 'r-1',
    },
  ]);
  expect(JSON.stringify(lines)).not.toContain('SECRET');
});

test('what is no report leaves no line', async () => {
  const { lines, send } = reporter();
  for (const body of [null, [], 'x', { 'csp-report': 7 }, { 'csp-report': { 'document-uri': {} } }]) await send(body);
  expect(lines).toEqual([]);
});

test('of a thousand in a minute sixty are told, and later how many were left out', async () => {
  let now = 0;
  const { lines, send } = reporter(() => now);
  for (let n = 0; n < 1_000; n += 1) await send({ 'csp-report': ABOUT });
  expect(lines).toHaveLength(60);
  now = 61_000;
  await send({ 'csp-report': ABOUT });
  expect(lines[60]).toEqual({ left: 940 });
  expect(lines).toHaveLength(62);
});

test.each([
  ['inline', 'inline'],
  ['data:text/html,secret', 'data:'],
  ['http://', 'unreadable'],
  ['https://stock.example/create/shared/SECRET', 'https://stock.example/create/shared/…'],
  ['https://stock.example/user/deleted/SECRET', 'https://stock.example/user/deleted/…'],
  ['https://stock.example/files/p/SECRET/u1/640.webp', 'https://stock.example/files/p/…'],
])('%s happened at %s', (address, place) => {
  expect(placeOf(address)).toBe(place);
});
