const SUFFIX = / \(copy(?: \d{1,6})?\)$/;
/** Characters of a name that leave room for what marks a copy. */
const STEM = 180;

/** The name without the mark of a copy: a copy of a copy is one more copy. */
export function copyStem(name: string): string {
  return [...name.replace(SUFFIX, '')].slice(0, STEM).join('');
}

/** `Poster` → `Poster (copy)`, `Poster (copy 2)`, …: the first that is not taken, whatever its capitals. */
export function copyName(name: string, taken: readonly string[]): string {
  const stem = copyStem(name);
  const known = new Set(taken.map((one) => one.toLowerCase()));
  let found = `${stem} (copy)`;
  for (let number = 2; known.has(found.toLowerCase()); number++) found = `${stem} (copy ${number})`;
  return found;
}
