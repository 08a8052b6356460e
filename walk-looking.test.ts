import { firstWidth, lookOf } from './e2e/walk/looking';
import { StepTimes } from './e2e/walk/step-times';

test('a look is named by its theme and its width, and a walk in one look begins in that width', () => {
  expect(lookOf('dark-390')).toEqual(['dark', 390]);
  for (const wrong of ['dark', 'grey-390', 'light-39', 'light-1440px']) expect(lookOf(wrong)).toBeUndefined();
  expect(firstWidth({ ways: ['layout'], look: lookOf('dark-390') })).toBe(390);
  expect(firstWidth({ ways: ['layout'] })).toBe(1440);
});

test('the times of steps are summed up by name, those of steps that fail too, and told for one route, the longest first', async () => {
  let now = 0;
  const times = new StepTimes(() => now);
  const takes = (ms: number) => async () => void (now += ms);
  await times.of('open', takes(500));
  await times.of('axe', takes(3000));
  const fails = times.of('open', async () => {
    now += 1500;
    throw new Error('no page');
  });
  await expect(fails).rejects.toThrow('no page');
  expect(times.perRoute(2)).toBe('axe 1.50 s, open 1.00 s');
});
