import { memoryIn, memoryOf } from './process-memory';

test('memory is read as Linux writes it, in MiB', () => {
  const text = [
    '5581c1e00000-7ffd rollup',
    'Rss:              102400 kB',
    'Pss:               51200 kB',
    'Pss_Anon:          25600 kB',
  ];
  expect(memoryIn(text.join('\n'))).toEqual({ resident: 100, proportional: 50, anonymous: 25 });
});

test('this process has some', () => {
  const { proportional, resident } = memoryOf(process.pid);
  expect(proportional).toBeGreaterThan(5);
  expect(resident).toBeGreaterThanOrEqual(proportional);
});
