/** A title begins with a capital; a first word that has capitals of its own (`iPhone`) stays as it is. */
export function beginLarge(title: string): string {
  const [first = ''] = title.split(/\s/, 1);
  if (/\p{Lu}/u.test(first)) return title;
  const [letter = ''] = title;
  return letter.toUpperCase() + title.slice(letter.length);
}
