import { itemPublished } from '@commonplace/contracts/assets/events';
import { envelope, type Bus } from '@commonplace/service-kit';
import type { Catalogue } from '../catalogue/items';
import type { SearchStack } from './stack';

const IN_FLIGHT = 64;
const SAY_EVERY_MS = 10_000;
const PATIENCE_MS = 120_000;
/** Items that are brought in before the next: a load that is ended goes on behind its last whole part, and the stream does not run far ahead. */
const PART = 50_000;

type Place = Pick<SearchStack, 'bus' | 'elasticsearch' | 'items'>;

interface Wanted {
  from: number;
  to: number;
  say: (line: string) => void;
}

/**
 * Brings items into the index by their events, as the last stage of every import does, and waits until search sees all. Throws when nothing more
 * comes into the index for two minutes, and when kept data hold more than is wanted: what is measured then is a larger library than its name says.
 */
export async function load(stack: Place, catalogue: Catalogue, o: Wanted): Promise<void> {
  const there = await countItems(stack);
  if (there > o.to) throw new Error(`The index holds ${there} items already, more than the ${o.to} that are wanted.`);
  for (let { from } = o; from < o.to; from = partEnd(from, o.to))
    await loadPart(stack, catalogue, { ...o, from, to: partEnd(from, o.to) });
}

const partEnd = (from: number, to: number): number => Math.min(to, (Math.floor(from / PART) + 1) * PART);

async function loadPart(stack: Place, catalogue: Catalogue, o: Wanted): Promise<void> {
  // What an earlier run on kept data has brought in already.
  if ((await countItems(stack)) >= o.to) return;
  const told = { published: 0 };
  const publishing = publish(stack.bus, catalogue, { ...o, told });
  publishing.catch(() => undefined);
  let [found, seen, changed, said] = [-1, 0, Date.now(), Date.now()];
  while (found < o.to) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    found = await countItems(stack);
    if (found !== seen) [seen, changed] = [found, Date.now()];
    if (Date.now() - changed > PATIENCE_MS)
      throw new Error(`Of ${o.to} items ${found} are in the index, and no more come.`);
    if (Date.now() - said > SAY_EVERY_MS) {
      said = Date.now();
      o.say(`${told.published} published, ${found} of ${o.to} in the index`);
    }
  }
  await publishing;
}

/** Publishes what says that these items are public; resolves when the stream has all. */
export async function publish(
  bus: Bus,
  catalogue: Catalogue,
  o: { from: number; to: number; told?: { published: number } },
): Promise<void> {
  let next = o.from;
  const one = async (): Promise<void> => {
    while (next < o.to) {
      const item = catalogue.item(next++);
      await bus.publish(envelope(itemPublished, item, { id: `load-${item.id}`, issuer: 'assets', subject: item.id }));
      if (o.told) o.told.published += 1;
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, one));
}

/** Items that a search sees now. */
export async function countItems({
  elasticsearch,
  items,
}: Pick<SearchStack, 'elasticsearch' | 'items'>): Promise<number> {
  const answer = await fetch(`${elasticsearch}/${items}/_count`);
  return answer.ok ? ((await answer.json()) as { count: number }).count : 0;
}
