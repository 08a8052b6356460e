import { sealingBy } from './sealing';

const [OLD, NEW] = ['an old key of the settings, long enough', 'a new key of the settings, long enough'];
const TEXT = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

test('[SEC] what is sealed holds nothing of its text, is another each time, and opens for its account alone', () => {
  const sealing = sealingBy([OLD]);
  const [one, two] = [sealing.seal(TEXT, 7), sealing.seal(TEXT, 7)];
  expect(one).not.toBe(two);
  expect(one + Buffer.from(one, 'base64url').toString('latin1')).not.toContain(TEXT);
  expect([sealing.open(one, 7), sealing.open(two, 7)]).toEqual([TEXT, TEXT]);
  expect(() => sealing.open(one, 8)).toThrow();
});

test('[SEC] a change of a single sign is found out', () => {
  const sealing = sealingBy([OLD]);
  const [name = '', ...parts] = sealing.seal(TEXT, 7).split('.');
  parts.forEach((part, at) => {
    const bent = [
      name,
      ...parts.map((one, nth) => (nth === at ? (part.startsWith('A') ? 'B' : 'A') + part.slice(1) : one)),
    ];
    expect(() => sealing.open(bent.join('.'), 7)).toThrow();
  });
});

test('a new key in front seals from then on, the old one behind it still opens; without it what it sealed is lost', () => {
  const before = sealingBy([OLD]).seal(TEXT, 7);
  const both = sealingBy([NEW, OLD]);
  expect([both.open(before, 7), both.isOld(before), both.isLost(before)]).toEqual([TEXT, true, false]);
  const after = both.seal(TEXT, 7);
  expect([both.isOld(after), sealingBy([NEW]).open(after, 7)]).toEqual([false, TEXT]);
  expect(sealingBy([NEW]).isLost(before)).toBe(true);
  expect(() => sealingBy([NEW]).open(before, 7)).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }) as Error);
});
