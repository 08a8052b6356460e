import { formDigest } from './form-digest';

const TYPE = 'multipart/form-data; boundary=';
const bodyOf = (boundary: string, file: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n${file}\r\n--${boundary}--\r\n`;
function valueOf(boundary: string, file: string, piece = 1_000): string | undefined {
  const digest = formDigest(TYPE + boundary);
  const body = Buffer.from(bodyOf(boundary, file));
  for (let at = 0; at < body.length; at += piece) digest?.update(body.subarray(at, at + piece));
  return digest?.value();
}

test('one form has one digest, whatever its boundary and the pieces in which it comes', () => {
  const whole = valueOf('----one', 'bytes of a file');
  for (const piece of [1, 2, 7, 8, 50]) expect(valueOf('----one', 'bytes of a file', piece)).toBe(whole);
  expect(valueOf('"----another-and-longer"'.replaceAll('"', ''), 'bytes of a file', 3)).toBe(whole);
});

test('a form with other bytes of the same length has another, and so has one that is cut off', () => {
  expect(valueOf('----one', 'bytes of A file')).not.toBe(valueOf('----one', 'bytes of a file'));
  expect(valueOf('----one', 'bytes of a fil')).not.toBe(valueOf('----one', 'bytes of a file'));
  const digest = formDigest(TYPE + '----one');
  digest?.update(Buffer.from(bodyOf('----one', 'bytes of a file').slice(0, -1)));
  expect(digest?.value()).not.toBe(valueOf('----one', 'bytes of a file'));
});

test('what is no form has none', () => {
  expect(formDigest('application/json')).toBeUndefined();
  expect(formDigest(undefined)).toBeUndefined();
});
