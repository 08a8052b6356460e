/** What a part of a document takes: its bytes as JSON, and its lists and records, by which it takes room in memory. */
export interface Weight {
  readonly bytes: number;
  readonly holders: number;
}

/** Of what nobody knows before it is read: as heavy as can be. */
export const UNWEIGHED: Weight = { bytes: Infinity, holders: Infinity };

const [LIST, RECORD] = [0x5b, 0x7b];

/** Pure. The few brackets that stand in texts are counted, too. */
export function weigh(value: unknown): Weight {
  return weighText(JSON.stringify(value));
}

/** The same of JSON. */
export function weighText(text: string): Weight {
  let holders = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === LIST || sign === RECORD) holders += 1;
  }
  return { bytes: Buffer.byteLength(text), holders };
}

/** All of them together; what was kept before it was weighed counts as nothing. */
export function together(parts: readonly Partial<Weight>[]): Weight {
  return parts.reduce<Weight>(
    (sum, { bytes = 0, holders = 0 }) => ({ bytes: sum.bytes + bytes, holders: sum.holders + holders }),
    { bytes: 0, holders: 0 },
  );
}
