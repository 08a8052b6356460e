import { readText } from './read-text';
import { readRows } from './read-table';

const utf16 = (text: string, big: boolean) => {
  const bytes = new Uint8Array(2 + text.length * 2);
  const view = new DataView(bytes.buffer);
  [...`\uFEFF${text}`].forEach((letter, at) => view.setUint16(at * 2, letter.charCodeAt(0), !big));
  return bytes;
};

describe('the text of a table that people bring', () => {
  test.each([
    ['UTF-8', new TextEncoder().encode('Zoë;Łódź')],
    ['UTF-8 with its mark', new TextEncoder().encode('\uFEFFZoë;Łódź')],
    ['UTF-16, little end first', utf16('Zoë;Łódź', false)],
    ['UTF-16, big end first', utf16('Zoë;Łódź', true)],
  ])('is read as %s', (_, bytes) => {
    expect(readText(bytes)).toBe('Zoë;Łódź');
  });

  test('is read as older spreadsheets write it', () => {
    expect(readText(Uint8Array.of(0x5a, 0x6f, 0xeb))).toBe('Zoë');
  });
});

test('a name that every object has is a name like any other', () => {
  const [row] = readRows([['name'], ['Zoë']], ['constructor', 'name']);
  expect(row).toMatchObject({ missing: ['constructor'] });
});
