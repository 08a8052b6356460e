import { asAppError } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { readDrawing } from '../media/picture';
import { askPictures } from '../media/picture-process';
import { SPECIMEN, specimenWidths } from '../media/specimen';
import type { Item } from './item';
import { mostWidth } from './licence';

/** Fonts looked at in one go; a library has a few hundred at most. */
const BATCH = 20;

/**
 * Draws the specimens of fonts as large as their pages show them where another release drew them for tiles alone. Their addresses stay: until
 * then those are answered with the small one, which whoever asked by then keeps as long as other pictures. Answers how many were drawn.
 */
export async function refreshSpecimens(deps: Deps): Promise<number> {
  let renewed = 0;
  for (let after: string | undefined; ;) {
    const fonts = await deps.items.fonts(after, BATCH);
    for (const font of fonts) if (await renew(deps, font)) renewed += 1;
    after = fonts.at(-1)?.id;
    if (fonts.length < BATCH) return renewed;
  }
}

async function renew({ store, log }: Deps, { id, master, original }: Item): Promise<boolean> {
  const folder = /^\/files\/(.+)\/\d+\.webp$/.exec(master.preview.url)?.[1];
  if (!folder) return false;
  const larger = specimenWidths(mostWidth(master.licence === 'premium'));
  try {
    if (await store.head(`${folder}/${larger.at(-1)}.webp`)) return false;
    const { specimen } = await askPictures({ kind: 'font', bytes: await store.bytes(original.key) });
    const { renditions } = await readDrawing(Buffer.from(specimen), SPECIMEN, larger);
    // What is there is never changed in place; the widest, which says that all are there, comes last.
    for (const { name, webp } of renditions) {
      const key = `${folder}/${name}.webp`;
      if (!(await store.head(key))) await store.put(key, webp);
    }
    return true;
  } catch (err) {
    // One that cannot be read holds up none behind it; a store that is away ends the work.
    if (asAppError(err).code === 'UNAVAILABLE') throw err;
    log.warn({ err, item: id }, 'the specimen of a font cannot be drawn larger');
    return false;
  }
}
