import { BUSY_MS, GATHER_MS, gatherFor } from './gathering';

describe('what is gathered before it is written', () => {
  it('is counts alone while it is calm, for a while from the first', () => {
    expect(gatherFor(['always'], 0, 0)).toBe(GATHER_MS);
    expect(gatherFor(['always', 'always'], GATHER_MS - 1, 5)).toBe(1);
    expect(gatherFor(['always', 'always'], GATHER_MS + 1, 5)).toBe(0);
    expect(gatherFor(['always', 'while-busy'], 0, 5)).toBe(0);
  });

  it('is what was published, too, while many pages are asked for: the longer, the more they are', () => {
    expect(gatherFor(['while-busy'], 0, 15)).toBe(3_000);
    expect(gatherFor(['while-busy', 'always'], 1_000, 25)).toBe(5_000);
    expect(gatherFor(['while-busy'], 0, 10_000)).toBe(BUSY_MS);
    expect(gatherFor(['always'], 0, 10_000)).toBe(BUSY_MS);
  });

  it('goes at once with what somebody waits for, however busy it is', () => {
    expect(gatherFor(['always', 'never'], 0, 0)).toBe(0);
    expect(gatherFor(['while-busy', 'never'], 0, 10_000)).toBe(0);
  });
});
