import { EventEmitter } from 'node:events';
import { mongoLife } from './mongo-life';

function watched() {
  const client = new EventEmitter();
  let at = 0;
  const life = mongoLife(client, () => at);
  return {
    life,
    after: (ms: number) => void (at += ms),
    beats: (reply: { isWritablePrimary?: boolean }) => client.emit('serverHeartbeatSucceeded', { reply }),
  };
}

test('a database is there while its heartbeats come, and gone when they stop, within what the 3 s of a caller allow', async () => {
  const { life, after, beats } = watched();
  expect(await life.there()).toBe(true);
  for (let n = 0; n < 20; n += 1) {
    after(500);
    beats({ isWritablePrimary: true });
  }
  after(1_000);
  expect(await life.there()).toBe(true);
  after(600);
  expect(await life.there()).toBe(false);
  beats({ isWritablePrimary: true });
  expect(await life.there()).toBe(true);
});

test('a set of which nobody takes writes is as good as gone', async () => {
  const { life, after, beats } = watched();
  after(1_600);
  beats({ isWritablePrimary: false });
  beats({});
  expect(await life.there()).toBe(false);
});

test('heartbeats that a busy process has not read yet are read first', async () => {
  const { life, after, beats } = watched();
  after(1_600);
  setTimeout(() => beats({ isWritablePrimary: true }), 10);
  expect(await life.there()).toBe(true);
});
