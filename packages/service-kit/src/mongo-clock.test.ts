import { EventEmitter } from 'node:events';
import { mongoClock } from './mongo-clock';

const AT = Date.UTC(2026, 10, 23, 12);

function clockOf() {
  const client = new EventEmitter();
  const state = { ms: 1_000 };
  const clock = mongoClock(client, () => state.ms);
  const says = (time: number, isWritablePrimary = true) =>
    client.emit('serverHeartbeatSucceeded', { reply: { localTime: new Date(time), isWritablePrimary } });
  return { clock, state, says };
}

test('time goes on between two heartbeats', () => {
  const { clock, state, says } = clockOf();
  says(AT);
  state.ms += 250;
  expect(clock.now().getTime()).toBe(AT + 250);
});

test('an answer that was long on its way does not make it late', () => {
  const { clock, state, says } = clockOf();
  says(AT);
  state.ms += 5_000;
  says(AT + 2_000);
  expect(clock.now().getTime()).toBe(AT + 5_000);
});

test('a database whose clock was put right is followed within 20 heartbeats', () => {
  const { clock, state, says } = clockOf();
  says(AT + 600_000);
  for (let n = 1; n <= 20; n++) {
    state.ms += 500;
    says(AT + n * 500);
  }
  expect(clock.now().getTime()).toBe(AT + 10_000);
});

test('a server that takes no writes is not believed; before one was heard the own clock counts', () => {
  const { clock, says } = clockOf();
  says(AT, false);
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(1_000);
});
