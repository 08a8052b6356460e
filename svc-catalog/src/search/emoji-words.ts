import { createRequire } from 'node:module';
import { cleanText } from './query-text';

// A package of data only, which Node 20 imports with an attribute that the build leaves out: required from where the service starts.
const names = createRequire(process.argv[1] ?? '/')('unicode-emoji-json') as Record<string, { name: string }>;

const BY_EMOJI = new Map(Object.entries(names).map(([emoji, { name }]) => [plain(emoji), name]));
const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u;

/** A text with each emoji as the words of its name (😀 is `grinning face`), which pictures of it are called. */
export function emojiToWords(text: string): string {
  if (!EMOJI.test(text)) return text;
  return [...GRAPHEMES.segment(text)]
    .map(({ segment }) => {
      const name = EMOJI.test(segment) ? (BY_EMOJI.get(plain(segment)) ?? BY_EMOJI.get(untinted(segment))) : undefined;
      return name === undefined ? segment : ` ${name} `;
    })
    .join('')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** A search text as the index understands it, emoji by their names; no longer than any other, however many emoji there are. */
export const searchText = (raw: string | undefined): string => cleanText(emojiToWords(cleanText(raw)));

/** Whether it is written to be drawn in colour or as a sign does not matter. */
function plain(emoji: string): string {
  return emoji.replaceAll('\uFE0F', '').replaceAll('\uFE0E', '');
}

function untinted(emoji: string): string {
  return plain(emoji).replace(/\p{Emoji_Modifier}/gu, '');
}
