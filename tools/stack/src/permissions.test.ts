import { bellOf, natsUser, serviceNames, serviceRights, subjectsOf } from './permissions';

const STREAMS = [...Object.values(serviceRights).flatMap(({ owns }) => owns), 'KV_remotes'].join('|');

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
      expect(subject).toMatch(new RegExp(`^\\$JS\\.API\\.(INFO|STREAM\\.NAMES|[A-Z.]+\\.(${STREAMS})(\\.>)?)$`));
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
