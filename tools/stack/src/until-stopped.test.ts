import { endWithParent } from './until-stopped';

describe('endWithParent', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('ends once when the process above is another one', () => {
    const end = jest.fn();
    let above = 41;
    endWithParent(end, () => above, 100);
    jest.advanceTimersByTime(1_000);
    expect(end).not.toHaveBeenCalled();
    above = 1;
    jest.advanceTimersByTime(1_000);
    expect(end).toHaveBeenCalledTimes(1);
  });

  it('ends nothing after the watch has ended', () => {
    const end = jest.fn();
    let above = 41;
    endWithParent(end, () => above, 100)();
    above = 1;
    jest.advanceTimersByTime(1_000);
    expect(end).not.toHaveBeenCalled();
  });
});
