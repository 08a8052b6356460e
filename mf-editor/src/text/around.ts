export interface Range {
  start: number;
  end: number;
}
/** Null in browsers that know no words. */
const words =
  typeof Intl !== 'undefined' && 'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'word' }) : null;

/** The word at a place in a text, or what stands between two words; at the end of a word it is that word. */
export function wordAround(text: string, offset: number): Range {
  if (!words)
    return {
      start: offset - /\S*$/.exec(text.slice(0, offset))![0].length,
      end: offset + /^\S*/.exec(text.slice(offset))![0].length,
    };
  const segments = words.segment(text);
  const [before, after] = [segments.containing(offset - 1), segments.containing(offset)];
  const one = after?.isWordLike || !before?.isWordLike ? (after ?? before) : before;
  return one ? { start: one.index, end: one.index + one.segment.length } : { start: 0, end: 0 };
}

/** The paragraph at a place in a text, without its line end. */
export function paragraphAround(text: string, offset: number): Range {
  const end = text.indexOf('\n', offset);
  return { start: offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1, end: end === -1 ? text.length : end };
}
