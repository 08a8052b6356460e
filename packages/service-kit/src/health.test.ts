import { createLogger } from './logger';
import { createHealth, saidWhenLate, untilItHolds, watchLeans } from './health';

function heard() {
  const lines: { msg: string; about: string; fault?: string }[] = [];
  const log = createLogger({ service: 'test', level: 'silent' });
  const hear = (facts: { about: string; fault?: string }, msg: string) => void lines.push({ ...facts, msg });
  log.info = hear as typeof log.info;
  log.error = hear as typeof log.error;
  return { lines, log };
}

test('a fault is told once when it begins and once when it has ended, however often it is asked', () => {
  const { lines, log } = heard();
  const health = createHealth(log);
  for (let probe = 0; probe < 5; probe += 1) health.need('mongodb', 'too old');
  expect(health.needs()).toEqual({ mongodb: 'down: too old' });
  expect(health.stopped()).toBe('too old');
  for (let probe = 0; probe < 5; probe += 1) health.need('mongodb', undefined);
  expect(health.needs()).toEqual({ mongodb: 'up' });
  expect(health.stopped()).toBeUndefined();
  expect(lines.map(({ about, msg }) => [about, msg])).toEqual([
    ['mongodb', 'cannot work'],
    ['mongodb', 'well again'],
  ]);
});

test('what it goes on without is degraded, and stops nothing; one that throws says why', async () => {
  const { log } = heard();
  const health = createHealth(log);
  const watching = watchLeans(health, {
    kafka: () => Promise.resolve('too old'),
    disk: () => Promise.reject(new Error('cannot be asked')),
    clock: () => Promise.resolve(undefined),
  });
  await watching.ask();
  watching.stop();
  expect(health.leans()).toEqual({ kafka: 'degraded: too old', disk: 'degraded: cannot be asked', clock: 'up' });
  expect(health.stopped()).toBeUndefined();
});

test('waiting for what must hold shows the reason until it does', async () => {
  const { lines, log } = heard();
  const health = createHealth(log);
  let tries = 0;
  await untilItHolds(
    health,
    'data',
    () => (++tries < 4 ? Promise.reject(new Error('half-way')) : Promise.resolve()),
    1,
  );
  expect(tries).toBe(4);
  expect(health.needs()).toEqual({ data: 'up' });
  expect(lines.map(({ msg }) => msg)).toEqual(['cannot work', 'well again']);
});

test('what is there at once is never said to be missing; what comes late is, until it has come', async () => {
  const health = createHealth(createLogger({ service: 'svc-x', level: 'silent' }));
  expect(await saidWhenLate(health, 'nats', 'not reached yet', Promise.resolve('bus'))).toBe('bus');
  expect(health.needs()).toEqual({});
  let come: (value: string) => void = () => undefined;
  const late = saidWhenLate(health, 'nats', 'not reached yet', new Promise<string>((resolve) => (come = resolve)), 1);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([health.stopped(), health.needs()]).toEqual(['not reached yet', { nats: 'down: not reached yet' }]);
  come('bus');
  expect(await late).toBe('bus');
  expect([health.stopped(), health.needs()]).toEqual([undefined, { nats: 'up' }]);
});
