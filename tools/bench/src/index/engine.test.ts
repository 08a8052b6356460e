import { setImmediate } from 'node:timers/promises';
import { AT_ONCE, sendAll } from './engine';

test('bulk requests beside ours are under way together, as ours are, and each is sent once', async () => {
  const bodies = ['a', 'b', 'c', 'd', 'e'];
  const sent: string[] = [];
  let [open, most] = [0, 0];
  await sendAll(bodies, async (body) => {
    most = Math.max(most, ++open);
    sent.push(body);
    await setImmediate();
    open -= 1;
  });
  expect(sent).toEqual(bodies);
  expect(most).toBe(AT_ONCE);
});
