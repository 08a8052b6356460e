import type { estypes } from '@elastic/elasticsearch';
import type { Kind } from '@commonplace/contracts/kinds';
import { fold } from './synonyms';

/** Words that say what kind of thing is looked for, not what it shows. */
const KINDS = new Map<string, readonly Kind[]>([
  ['icon', ['icon']],
  ['photo', ['image']],
  ['photograph', ['image']],
  ['illustration', ['illustration']],
  ['video', ['video']],
  ['clip', ['video']],
  ['template', ['template']],
  ['wallpaper', ['wallpaper']],
  ['mockup', ['mockup']],
  ['font', ['font']],
  ['typeface', ['font']],
  ['logo', ['brand']],
]);
/** Kinds that a word names. */
export const kindOf = (word: string): readonly Kind[] | undefined => KINDS.get(fold(word).replace(/s$/u, ''));

/** Items of the kind that a word names; undefined for a word that names none. */
export function isOfKind(word: string): estypes.QueryDslQueryContainer | undefined {
  const kinds = kindOf(word);
  return kinds && { terms: { kind: [...kinds] } };
}

/** A text without the words for kinds: of "heart icon" the heart. Undefined where nothing is left, or nothing left out. */
export function withoutKinds(text: string): string | undefined {
  const words = text.split(' ');
  const rest = words.filter((word) => !kindOf(word));
  return rest.length > 0 && rest.length < words.length ? rest.join(' ') : undefined;
}
