import { GATHER_MS, gatherFor } from './gathering';

describe('what is gathered before it is written', () => {
  it('is counts alone, for a while from the first', () => {
    expect(gatherFor([true], 0)).toBe(GATHER_MS);
    expect(gatherFor([true, true], GATHER_MS - 1)).toBe(1);
    expect(gatherFor([true, true], GATHER_MS + 1)).toBe(0);
  });

  it('goes at once with what somebody waits for', () => {
    expect(gatherFor([true, false], 0)).toBe(0);
    expect(gatherFor([false], 0)).toBe(0);
  });
});
