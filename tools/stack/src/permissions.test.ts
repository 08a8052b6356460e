import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { bellOf, consumersOf, natsUser, serviceNames, serviceRights, subjectsOf } from './permissions';

const STREAMS = [...Object.values(serviceRights).flatMap(({ owns }) => owns), 'KV_remotes', 'KV_catalog_tries'].join(
  '|',
);

test.each(serviceNames)('when %s publishes events, then only under its own name', (service) => {
  const events = natsUser(service).publish.filter((subject) => !/^(\$|_INBOX)/.test(subject));
  const spool = service === 'edge' ? ['activity.>'] : [];
  expect(events).toEqual([`${service}.>`, `dead.${service}.>`, bellOf(service), ...spool]);
});

test.each(serviceNames)('when %s rings its bell, then only its own replicas may ring it and hear it', (service) => {
  for (const right of ['publish', 'subscribe'] as const) {
    const users = serviceNames.filter((one) => natsUser(one)[right].includes(bellOf(service)));
    expect(users).toEqual([service]);
  }
});

test.each(serviceNames)(
  'when %s asks JetStream, then never about a stream outside its table by a wildcard',
  (service) => {
    for (const subject of natsUser(service).publish.filter((one) => one.startsWith('$JS.API.'))) {
      const own = consumersOf(service).join('|');
      expect(subject).toMatch(
        new RegExp(`^\\$JS\\.API\\.(INFO|STREAM\\.NAMES|[A-Z.]+\\.(${STREAMS})(\\.>|\\.\\*|\\.(${own}))?)$`),
      );
    }
  },
);

test('when a service other than the edge asks for the remotes, then it has no right to the bucket', () => {
  const holders = serviceNames.filter((service) => natsUser(service).publish.includes('$KV.remotes.>'));
  expect(holders).toEqual(['edge']);
});

test('when a stream belongs to a service, then it holds the subjects of that name', () => {
  expect(subjectsOf('BILLING')).toBe('billing.>');
});

test.each(serviceNames)('when %s consumes, then it acknowledges nothing but what its own consumers had', (service) => {
  const acknowledged = natsUser(service)
    .publish.filter((subject) => subject.startsWith('$JS.ACK.'))
    .map((subject) => subject.split('.')[3]);
  expect([...new Set(acknowledged)]).toEqual(consumersOf(service));
});

test('when two services have consumers, then none has the name of another', () => {
  const all = serviceNames.flatMap(consumersOf);
  expect(new Set(all).size).toBe(all.length);
});

test.each(serviceNames)('when the code of %s names a durable consumer, then it has the right to it', (service) => {
  const folder = service === 'edge' ? 'shell/server' : `svc-${service}/src`;
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const named = sources.flatMap((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    return [...text.matchAll(/durable(?:_name)?\b[:\s=]+'([\w-]+)'/gi)].map(([, name]) => name);
  });
  if (service !== 'billing') expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !consumersOf(service).includes(name ?? ''))).toEqual([]);
});
