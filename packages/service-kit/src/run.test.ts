import type { IncomingMessage, ServerResponse } from 'node:http';
import { runForTest } from '../test/running-service';

test('a probe is answered while the service is still starting, and says so', async () => {
  const exit = jest.spyOn(process, 'exit').mockImplementation((() => undefined) as () => never);
  let stands: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => (stands = resolve));
  const build = () => waiting.then(() => ({ routes: [] }));
  await runForTest({ exit, build, letGo: () => stands() }, async ({ probe, started }) => {
    expect(await probe()).toMatchObject({ status: 503, body: { status: 'starting' } });
    stands();
    await started;
    expect(await probe()).toMatchObject({ status: 200, body: { status: 'ready' } });
  });
  exit.mockRestore();
});

test.each([
  [
    'longer than an answer takes: it is waited for, and nobody waits for connections that are kept',
    '30',
    'answer exit',
  ],
  ['shorter than an answer takes: the service leaves all the same', '1', 'exit answer'],
])('DRAIN_SECONDS is %s', async (_, seconds, order) => {
  const seen: string[] = [];
  const exit = jest.spyOn(process, 'exit').mockImplementation((() => void seen.push('exit')) as () => never);
  let port = 0;
  const build = ({ config }: { config: { PORT: number } }) => {
    port = config.PORT;
    const raw = (req: IncomingMessage, res: ServerResponse) => {
      if (req.url !== '/slow') return false;
      // Where it is written: whoever reads it may come to know later than the service has left.
      res.once('finish', () => seen.push('answer'));
      res.writeHead(200).write('first half, ');
      setTimeout(() => res.end('second half'), 4_000);
      return true;
    };
    return { routes: [], raw };
  };
  await runForTest({ exit, build, env: { DRAIN_SECONDS: seconds } }, async ({ started }) => {
    await started;
    const answer = await fetch(`http://127.0.0.1:${port}/slow`);
    process.emit('SIGTERM');
    expect(await answer.text()).toBe('first half, second half');
  });
  expect(seen.slice(0, 2).join(' ')).toBe(order);
  exit.mockRestore();
});
