import { ownerOf, profiled, profileLine } from './own-profile';

const frame = (url: string, functionName = 'f') => ({ functionName, url });

test.each([
  [frame('file:///srv/node_modules/mongoose/node_modules/mongodb/lib/sessions.js'), 'mongodb'],
  [frame('file:///srv/node_modules/@nats-io/jetstream/lib/jsmsg.js'), '@nats-io'],
  [frame('file:///srv/node_modules/@opentelemetry/api/build/index.js'), '@opentelemetry/api'],
  [frame('file:///srv/tools/packages/service-kit/src/consume.ts'), 'packages/service-kit'],
  [frame('/srv/contracts/src/event.ts'), 'contracts'],
  [frame('file:///srv/tools/bench/src/events/bench.ts'), 'tools/bench'],
  [frame('node:internal/streams'), 'Node'],
  [frame('', 'stringify'), 'Node'],
  [frame('', '(garbage collector)'), 'collecting garbage'],
  [frame('', '(idle)'), 'waiting'],
])('%j is code of %s', (given, owner) => {
  expect(ownerOf(given)).toBe(owner);
});

test('time goes to whose code was on top, and what is little goes together', () => {
  const nodes = [
    { id: 1, callFrame: frame('node:net') },
    { id: 2, callFrame: frame('/srv/contracts/src/event.ts') },
    { id: 3, callFrame: frame('/srv/node_modules/pino/pino.js') },
    { id: 4, callFrame: frame('', '(idle)') },
  ];
  const profile = { nodes, samples: [1, 2, 4, 3, 1], timeDeltas: [300, 385, 300, 5, 10] };
  expect(profileLine(profile)).toBe('contracts 39 %, Node 31 %, waiting 30 %, others 1 %');
});

test('a profile is taken of what runs meanwhile', async () => {
  const { result, profile } = await profiled(async () => 7);
  expect(result).toBe(7);
  expect(profile.nodes.length).toBeGreaterThan(0);
});
