import { fromText } from '../entry';
import type { StarterEntry } from '../entry';
import { cleanTags, titleFrom, wordsOf } from '../names';
import { readIconifySet } from './iconify';

const TONES = /-(medium-light|medium-dark|light|medium|dark)$/;

/** Fluent Emoji in the flat style; drawings in a skin tone say so in their title. */
export async function* fluentEmoji(): AsyncGenerator<StarterEntry> {
  const drawings = readIconifySet('@iconify-json/fluent-emoji-flat');
  const names = new Set(drawings.map((drawing) => drawing.name));
  for (const { name, categories, svg } of drawings) {
    const plain = name.replace(TONES, '');
    // `moon-dark` would be no skin tone: only what also exists in another tone is.
    const tone = plain !== name && names.has(`${plain}-medium-dark`) ? name.slice(plain.length + 1) : '';
    const base = tone ? plain : name;
    yield {
      key: `fluent/${name}`,
      ...fromText(`${name}.svg`, svg),
      title: tone ? `${titleFrom(base)}, ${titleFrom(tone).replace(' ', '-')} Skin Tone` : titleFrom(base),
      tags: cleanTags(
        base.replaceAll('-', ' '),
        wordsOf(base),
        tone ? [`${tone.replace('-', ' ')} skin tone`] : [],
        categories.flatMap((category) => category.split(' & ')),
        'emoji',
        'illustration',
        'flat',
      ),
      category: categories[0],
      author: 'Microsoft',
      licence: 'MIT',
      kind: 'illustration',
      attribution: 'Fluent Emoji by Microsoft, MIT',
      source: 'https://github.com/microsoft/fluentui-emoji',
    };
  }
}
