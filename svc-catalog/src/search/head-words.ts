/** Words after which a title tells where, how or with what: what it shows stands before them. */
const THEN = new Set(
  'with without in on at over under above below by near behind beside beyond between among against from through across into onto for to while during before after'.split(
    ' ',
  ),
);
/** Words that join two things, each of which is shown. */
const JOIN = new Set(['and', 'or', 'of', '&']);

/**
 * The words of a title that name what it shows, lower case: of "Railway Car" the car, of "Cat With Green Eyes" the cat, of "Cup of Coffee" cup
 * and coffee. What stands behind a comma or in brackets is a variant and names nothing.
 */
export function headWords(title: string): string[] {
  const [said = ''] = title.toLowerCase().split(/[,;:(|]|\s[-–—]\s/u);
  const words = said.split(/\s+/u).map((word) => word.replace(/^[^\p{L}\p{N}&]+|[^\p{L}\p{N}&]+$/gu, ''));
  const end = words.findIndex((word, at) => at > 0 && THEN.has(word));
  const told = (end < 0 ? words : words.slice(0, end)).filter(Boolean);
  const heads = told.filter((word, at) => !JOIN.has(word) && isLast(told, at));
  return [...new Set(heads)];
}

/** Whether a word ends a thing: nothing follows it but a number, or a word that joins. */
function isLast(words: readonly string[], at: number): boolean {
  const next = words.slice(at + 1).find((word) => !/^\d+$/.test(word));
  return !/^\d+$/.test(words[at] ?? '') && (next === undefined || JOIN.has(next));
}
