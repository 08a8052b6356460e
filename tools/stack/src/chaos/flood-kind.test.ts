import { floodKind } from './flood-kind';

test('a flood is of what is read unless another kind is named', () => {
  expect(floodKind(['flood'])).toBe('reads');
  expect(floodKind(['flood', '--seconds', '20', '--of', 'writes'])).toBe('writes');
  expect(floodKind(['flood', '--of', 'uploads', '--seconds', '20'])).toBe('uploads');
});

test.each([
  [['flood', '--of', 'write'], '--of wants reads, writes or uploads, not write'],
  [['flood', '--of'], '--of wants reads, writes or uploads, not nothing'],
  [['flood', '--of', '--seconds'], '--of wants reads, writes or uploads, not --seconds'],
])('%j is refused', (given, said) => {
  expect(() => floodKind(given)).toThrow(said);
});
