import type { StarterEntry } from '../entry';
import { interleave } from '../interleave';
import { OWN_AUTHOR, OWN_FREE, OWN_PREMIUM } from '../licences';
import type { Template } from '../templates/build';

/**
 * Every template and mockup. The last are the newest, which the home page shows first: papers come early, what is in colour late, mixed so
 * that two of a kind do not lie side by side. Loaded on demand, as reading it sets all text in its fonts.
 */
export async function allTemplates(): Promise<readonly Template[]> {
  const { SOCIAL } = await import('../templates/social');
  const { PRINT } = await import('../templates/print');
  const { BUSINESS } = await import('../templates/business');
  const { MOCKUPS } = await import('../templates/mockups');
  return [...BUSINESS, ...interleave([PRINT, SOCIAL]), ...MOCKUPS];
}

/** Raise it when covers come out differently from the same documents. */
const COVER_VERSION = 'cover 2, with pages';

/** Templates and mockups as design documents; the file of each is its cover. */
export async function* templates(): AsyncGenerator<StarterEntry> {
  const { coverOf, stripOf } = await import('../templates/cover');
  for (const { slug, kind, category, title, tags, premium, document, uses } of await allTemplates()) {
    yield {
      key: `${kind}/${slug}`,
      kind,
      filename: `${slug}.webp`,
      title,
      tags: [...tags],
      category,
      author: OWN_AUTHOR,
      licence: premium ? OWN_PREMIUM : OWN_FREE,
      premium,
      attribution: `“${title}” by ${OWN_AUTHOR}`,
      source: 'starter/templates',
      document,
      uses,
      bytes: () => coverOf(document),
      ...(Object.keys(document.pages).length > 1 && {
        poster: async () => (await stripOf(document)) ?? coverOf(document),
      }),
      stamp: COVER_VERSION,
    };
  }
}
