/** Marks of vowels and what only makes a word longer. */
const MARKS = /[\u064B-\u065F\u0670\u0640]/gu;
/** Letters that are written in several ways, by the one that stands for them. */
const LETTERS: Readonly<Record<string, string>> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ة: 'ه', ى: 'ي', ؤ: 'و', ئ: 'ي' };

/** A text in which Arabic words that are written in several ways are the same; other letters stay as they are. */
export function foldArabic(text: string): string {
  return text
    .normalize('NFC')
    .replace(MARKS, '')
    .replace(/[أإآٱةىؤئ]/gu, (letter) => LETTERS[letter] ?? letter);
}

/** What an Arabic name may be begun to be typed as: folded, with its articles and without. None for an empty one. */
export function arabicNames(name: string): string[] {
  const folded = foldArabic(name);
  const bare = folded.replace(/(?<=^|\s)(و?)ال(?=\p{L}{2})/gu, '$1');
  return [...new Set([folded, bare])].filter(Boolean);
}
