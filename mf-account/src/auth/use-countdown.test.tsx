import { act, renderHook } from '@testing-library/react';
import { useCountdown } from './use-countdown';

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }));
afterEach(() => jest.useRealTimers());

test('counts down to 0 and stays there', () => {
  const { result } = renderHook(() => useCountdown(1_002_000));
  expect(result.current).toBe(2);
  act(() => jest.advanceTimersByTime(1_000));
  expect(result.current).toBe(1);
  act(() => jest.advanceTimersByTime(5_000));
  expect(result.current).toBe(0);
});

test('a new time is counted from the moment it comes, however late the last tick is', () => {
  const { result, rerender } = renderHook(({ until }) => useCountdown(until), { initialProps: { until: 0 } });
  // The machine was busy: no tick came in these two seconds.
  jest.setSystemTime(1_002_000);
  rerender({ until: 1_012_000 });
  expect(result.current).toBe(10);
});
