import { asAppError } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { readDrawing } from '../media/picture';
import { askPictures } from '../media/picture-process';
import { SPECIMEN, specimenWidths } from '../media/specimen';
import type { Item } from './item';
import { mostWidth } from './licence';

/** Fonts looked at in one go; a library has a few hundred at most. */
const BATCH = 20;
/** At more fonts than these it is not they at which the process of the pictures ends: it is away. */
const MOST_LEFT = 20;

/** What `refreshSpecimens` works with. */
export interface SpecimenDeps {
  readonly items: Pick<Deps['items'], 'fonts'>;
  readonly store: Pick<Deps['store'], 'head' | 'bytes' | 'put'>;
  readonly log: Pick<Deps['log'], 'warn'>;
}
/** Draws the specimen of a font in some widths. Throws UNAVAILABLE where the process of the pictures ends meanwhile. */
export type DrawSpecimen = (font: Buffer, widths: number[]) => Promise<readonly { name: number; webp: Uint8Array }[]>;
/** What came of a font; `as it was` also where it cannot be read. */
type Came = 'drawn' | 'as it was' | 'unavailable';

const drawSpecimen: DrawSpecimen = async (font, widths) => {
  const { specimen } = await askPictures({ kind: 'font', bytes: font });
  return (await readDrawing(Buffer.from(specimen), SPECIMEN, widths)).renditions;
};

/**
 * Draws the specimens of fonts as large as their pages show them where another release drew them for tiles alone. Their addresses stay: until
 * then those are answered with the small one, which whoever asked by then keeps as long as other pictures. A font at which the process of the
 * pictures ends holds up no other one, and is tried once more after them; then it waits for the next time. Answers how many were drawn.
 */
export async function refreshSpecimens(deps: SpecimenDeps, draw = drawSpecimen): Promise<number> {
  let drawn = 0;
  const look = async (font: Item): Promise<boolean> => {
    const came = await renew(deps, draw, font);
    if (came === 'drawn') drawn += 1;
    return came !== 'unavailable';
  };
  const left: Item[] = [];
  for (let after: string | undefined; ;) {
    const fonts = await deps.items.fonts(after, BATCH);
    for (const font of fonts) {
      if (await look(font)) continue;
      left.push(font);
      if (left.length > MOST_LEFT) throw new Error(`the specimens of ${left.length} fonts could not be drawn larger`);
    }
    after = fonts.at(-1)?.id;
    if (fonts.length < BATCH) break;
  }
  for (const font of left) await look(font);
  return drawn;
}

/** A store that is away ends the work; what was drawn stays. */
async function renew({ store, log }: SpecimenDeps, draw: DrawSpecimen, { id, master, original }: Item): Promise<Came> {
  const folder = /^\/files\/(.+)\/\d+\.webp$/.exec(master.preview.url)?.[1];
  if (!folder) return 'as it was';
  const larger = specimenWidths(mostWidth(master.licence === 'premium'));
  try {
    if (await store.head(`${folder}/${larger.at(-1)}.webp`)) return 'as it was';
    const font = await store.bytes(original.key);
    const renditions = await draw(font, larger).catch((err: unknown) => {
      if (asAppError(err).code !== 'UNAVAILABLE') throw err;
      log.warn({ err, item: id }, 'the process that draws specimens ended at a font, which is tried again later');
      return undefined;
    });
    if (!renditions) return 'unavailable';
    // What is there is never changed in place; the widest, which says that all are there, comes last.
    for (const { name, webp } of renditions) {
      const key = `${folder}/${name}.webp`;
      if (!(await store.head(key))) await store.put(key, webp);
    }
    return 'drawn';
  } catch (err) {
    // One that cannot be read holds up none behind it.
    if (asAppError(err).code === 'UNAVAILABLE') throw err;
    log.warn({ err, item: id }, 'the specimen of a font cannot be drawn larger');
    return 'as it was';
  }
}
