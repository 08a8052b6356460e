import { watchConsumer } from './consumer-metrics';
import { createMetrics } from './metrics';

const SUBJECT = 'assets.item.published.v1';

function watched(info: () => Promise<{ num_pending: number; num_ack_pending: number }>) {
  const metrics = createMetrics('test');
  const asked: string[] = [];
  const jsm = {
    consumers: {
      info: (stream: string, durable: string) => {
        asked.push(`${stream} ${durable}`);
        return info();
      },
    },
  };
  const watching = watchConsumer({
    bus: { jsm } as never,
    metrics,
    stream: 'ASSETS',
    durable: 'catalog-items',
    subjects: [SUBJECT],
  });
  watching.stop();
  return { metrics, watching, asked };
}

test('before the first event each outcome of each subject stands at zero, so that the first that is set aside is an increase', async () => {
  const { metrics } = watched(() => Promise.reject(new Error('away')));
  const { values } = await metrics.consumed.get();
  expect(values.map(({ labels, value }) => [labels.subject, labels.outcome, value])).toEqual([
    [SUBJECT, 'done', 0],
    [SUBJECT, 'failed', 0],
    [SUBJECT, 'dead', 0],
  ]);
});

test('what waits for a consumer is what it was not given, and what it has not acknowledged', async () => {
  const { metrics, watching, asked } = watched(() => Promise.resolve({ num_pending: 1_500, num_ack_pending: 200 }));
  await watching.ask();
  expect(asked).toEqual(['ASSETS catalog-items']);
  const { values } = await metrics.pending.get();
  expect(values).toEqual([{ labels: { stream: 'ASSETS', consumer: 'catalog-items' }, value: 1_700 }]);
});

test('a broker that is away leaves the last that was known', async () => {
  let away = false;
  const { metrics, watching } = watched(() =>
    away ? Promise.reject(new Error('away')) : Promise.resolve({ num_pending: 3, num_ack_pending: 0 }),
  );
  await watching.ask();
  away = true;
  await watching.ask();
  expect((await metrics.pending.get()).values.map(({ value }) => value)).toEqual([3]);
});
