/** Tags of IFD0 that a block may hold. */
const TAGS = { ImageDescription: 0x010e, Artist: 0x013b, Copyright: 0x8298 } as const;
const ORIENTATION = 0x0112;
const [ASCII, SHORT] = [2, 3];

/** EXIF as it stands in a file, without the marker of its container: these texts, how the picture is turned, and nothing else. */
export function exifBlock(texts: Readonly<Partial<Record<keyof typeof TAGS, string>>>, orientation = 1): Buffer {
  const named = (Object.keys(TAGS) as (keyof typeof TAGS)[])
    .filter((name) => texts[name])
    .map((name) => ({ tag: TAGS[name], text: Buffer.from(`${texts[name]}\0`, 'latin1') }));
  const tags = [...named, { tag: ORIENTATION, text: undefined }].sort((a, b) => a.tag - b.tag);
  const head = Buffer.alloc(8 + 2 + tags.length * 12 + 4);
  head.write('II*\0', 0, 'latin1');
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(tags.length, 8);
  const values: Buffer[] = [];
  let free = head.length;
  tags.forEach(({ tag, text }, n) => {
    const at = 10 + n * 12;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(text ? ASCII : SHORT, at + 2);
    head.writeUInt32LE(text ? text.length : 1, at + 4);
    if (!text) return void head.writeUInt16LE(orientation, at + 8);
    if (text.length <= 4) return void text.copy(head, at + 8);
    head.writeUInt32LE(free, at + 8);
    // Values begin at even places.
    const even = text.length % 2 ? Buffer.concat([text, Buffer.alloc(1)]) : text;
    values.push(even);
    free += even.length;
  });
  return Buffer.concat([head, ...values]);
}
