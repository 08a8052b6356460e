import { ILLUSTRATIONS } from '../art/illustrations';
import { PALETTES } from '../art/palettes';
import { ART, WALLPAPERS } from '../art/pieces';
import type { Piece } from '../art/pieces';
import { fromText } from '../entry';
import type { StarterEntry } from '../entry';
import { OWN_AUTHOR, OWN_FREE, OWN_PREMIUM } from '../licences';
import type { Kind } from '@commonplace/contracts/kinds';

function entryOf(piece: Piece, kind: Kind): StarterEntry {
  const { slug, generator, palette, seed, width, height } = piece;
  return own(
    { key: `studio/${slug}`, kind, title: piece.title, tags: [...piece.tags], premium: piece.premium },
    fromText(`${slug}.svg`, () => generator({ width, height, seed, palette: PALETTES[palette] })),
    'starter/art',
  );
}

function own(
  about: Pick<StarterEntry, 'key' | 'kind' | 'title' | 'tags'> & { premium: boolean },
  file: Pick<StarterEntry, 'filename' | 'bytes'>,
  source: string,
): StarterEntry {
  return {
    ...about,
    ...file,
    author: OWN_AUTHOR,
    licence: about.premium ? OWN_PREMIUM : OWN_FREE,
    attribution: `“${about.title}” by ${OWN_AUTHOR}`,
    source,
  };
}

/** Drawings of our own generators. */
export async function* art(): AsyncGenerator<StarterEntry> {
  for (const piece of ART) yield { ...entryOf(piece, 'art'), owner: 'artist' };
}

/** Wallpapers of our own generators, landscape and portrait. */
export async function* wallpapers(): AsyncGenerator<StarterEntry> {
  for (const piece of WALLPAPERS) yield entryOf(piece, 'wallpaper');
}

/** Premium illustrations of our own, in one style. */
export async function* studioIllustrations(): AsyncGenerator<StarterEntry> {
  for (const { slug, title, tags, draw } of ILLUSTRATIONS) {
    yield own(
      { key: `studio/illustration-${slug}`, kind: 'illustration', title, tags: [...tags], premium: true },
      fromText(`${slug}.svg`, draw),
      'starter/art',
    );
  }
}
