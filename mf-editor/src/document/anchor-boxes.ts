import { boundsOf, intersection, unionOf, type Box } from '../geometry/box';
import type { DesignElement } from './records';
import { paintOrder } from './selectors';
import { textStacks } from './text-stacks';

/** Part of what lies on a card that the card must cover, so that both move as one. */
const COVERED = 0.8;
/** Opacity below which a shape is a veil over what lies there, and no card. */
const SEEN = 0.2;

/**
 * The box by which each element keeps its place when a page takes another size, by its id; px of the page. Whatever is in a group has the box of its outermost
 * group, as its members lie now. What lies on a card (a larger shape, picture or video below it, other than the page's ground) has the box of that card; texts
 * that stand under one another have the box of their block.
 */
export function anchorBoxes(
  elements: ReadonlyMap<string, DesignElement>,
  isGround: (element: DesignElement) => boolean,
): Map<string, Box> {
  const roots = new Map<string, string>();
  for (const element of elements.values()) roots.set(element.id, outermost(element, elements));
  const members = new Map<string, Box[]>();
  for (const element of elements.values()) {
    if (element.type === 'group') continue;
    const root = roots.get(element.id)!;
    const known = members.get(root);
    if (known) known.push(boundsOf(element));
    else members.set(root, [boundsOf(element)]);
  }
  const boxes = new Map<string, Box>();
  const onCards = new Set<string>();
  // Lowest first: a card knows its own anchor before what lies on it asks.
  const cards: { root: string; box: Box }[] = [];
  for (const element of paintOrder(elements)) {
    const root = roots.get(element.id)!;
    if (!boxes.has(root)) {
      const own = unionOf(members.get(root)!)!;
      const card = cards.findLast(({ box }) => liesOn(own, box));
      boxes.set(root, card ? boxes.get(card.root)! : own);
      if (card) onCards.add(root);
    }
    if (isCard(element) && !isGround(element)) cards.push({ root, box: boundsOf(element) });
  }
  const texts = [...elements.values()].flatMap((element) =>
    element.type !== 'text' || element.hidden || onCards.has(roots.get(element.id)!)
      ? []
      : [{ id: element.id, bounds: boundsOf(element) }],
  );
  const stacked = new Map<string, Box>();
  for (const { ids, box } of textStacks(elements.values())) {
    const cards = new Set([...ids].flatMap((id) => (onCards.has(id) ? [boxes.get(id)!] : [])));
    // A block that lies on a card in part goes with it. One of two columns stays a column: its lines stand beside those of the other.
    const whole = cards.size === 0 && !hasTextBeside(box, ids) ? box : cards.size === 1 ? [...cards][0]! : null;
    if (whole) for (const id of ids) stacked.set(id, whole);
  }
  return new Map(
    [...elements.values()].map((element) => {
      const root = roots.get(element.id)!;
      // What is hidden is painted nowhere: it stays by itself.
      return [element.id, stacked.get(root) ?? boxes.get(root) ?? unionOf(members.get(root) ?? []) ?? element];
    }),
  );

  function hasTextBeside(box: Box, ids: ReadonlySet<string>): boolean {
    return texts.some(
      ({ id, bounds }) => !ids.has(id) && bounds.y < box.y + box.height && box.y < bounds.y + bounds.height,
    );
  }
}

function isCard(element: DesignElement): boolean {
  if (element.opacity < SEEN) return false;
  if (element.type === 'image' || element.type === 'video') return true;
  return element.type === 'shape' && element.fill !== null;
}

function liesOn(own: Box, card: Box): boolean {
  // Lines have no height, but lie somewhere all the same.
  const wide: Box = { ...own, width: Math.max(1, own.width), height: Math.max(1, own.height) };
  const area = wide.width * wide.height;
  // Asked for every two of a page: what needs least comes first.
  if (card.width * card.height <= area) return false;
  const common = intersection(wide, card);
  return common !== null && common.width * common.height >= area * COVERED;
}

function outermost(element: DesignElement, elements: ReadonlyMap<string, DesignElement>): string {
  let top = element;
  for (let steps = 0; top.parent !== null && steps < 50; steps++) {
    const parent = elements.get(top.parent);
    if (!parent) break;
    top = parent;
  }
  return top.id;
}
