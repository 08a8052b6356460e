import { failsTrial } from './judge';

const stable = { sessions: 200, failed: 4 };

test('a trial ends when its failing sessions pass those of the promoted version by the margin', () => {
  expect(failsTrial({ sessions: 20, failed: 3 }, stable)).toBe(true);
  expect(failsTrial({ sessions: 20, failed: 2 }, stable)).toBe(false);
});
test('a few sessions say nothing', () => {
  expect(failsTrial({ sessions: 9, failed: 9 }, stable)).toBe(false);
  expect(failsTrial({ sessions: 10, failed: 10 }, { sessions: 0, failed: 0 })).toBe(true);
});
test('what breaks both is not the trial’s fault', () => {
  expect(failsTrial({ sessions: 50, failed: 40 }, { sessions: 50, failed: 38 })).toBe(false);
});
