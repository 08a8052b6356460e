import type { DesignElement } from '@commonplace/contracts/design/document';
import type { ElementPatch } from '../document/records';
import { coursePatch, offCourse } from './course';
import { canBeHeld, canHold, HOLD_KEYS, holdsOn, type HoldKey, type Line } from './hold';

/** What changed of the elements of a page: the properties, or null of what is new or gone. */
export type Changed = ReadonlyMap<string, ReadonlySet<string> | null>;

export interface Facts {
  /** The elements as they are after the changes. */
  readonly elements: ReadonlyMap<string, DesignElement>;
  readonly changed: Changed;
  /** Lines that hold on to an element. */
  readonly linesAt: (id: string) => Iterable<string>;
  /** What the person does something to now, whether it changed or not; left out where the changes are nobody's hand. */
  readonly inHand?: (id: string) => boolean;
}

/** Properties that say where a line runs, and those that say what it holds on to. */
const COURSE = ['x', 'y', 'width', 'height', 'rotation', 'flipX', 'flipY', 'path'];
const HOLDING = ['startOn', 'endOn', 'route'];
/** Properties of a line, and of what is held, after which a line may have to run another way. */
const OF_LINE = [...COURSE, ...HOLDING, 'start', 'end', 'stroke', 'closed', 'freehand'];
const OF_HELD = ['x', 'y', 'width', 'height', 'rotation', 'flipX', 'flipY', 'type', 'stroke', 'border'].concat([
  'shape',
  'd',
  'points',
  'inner',
  'radius',
  'mask',
]);
/** Lines that lie nearer to their course than this were not moved away from it; px. */
const NEAR = 0.5;

/** What follows from changes for the lines that hold on to something: they go along, and let go of what is gone. */
export function followUps(facts: Facts): Map<string, ElementPatch> {
  const { changed, elements, linesAt } = facts;
  const touched = new Set<string>();
  for (const [id, keys] of changed) {
    if (elements.get(id)?.type === 'line' && has(keys, OF_LINE)) touched.add(id);
    if (has(keys, OF_HELD)) for (const line of linesAt(id)) touched.add(line);
  }
  const patches = new Map<string, ElementPatch>();
  for (const id of touched) {
    const line = elements.get(id);
    const patch = line && canHold(line) && holdsOn(line) ? followed(line, facts) : null;
    if (patch) patches.set(id, patch);
  }
  return patches;
}

function followed(line: Line, { changed, elements, inHand }: Facts): ElementPatch | null {
  const held = HOLD_KEYS.flatMap((key) => (line[key] ? [{ key, id: line[key].element }] : []));
  const lost = held.filter(({ id }) => !canBeHeld(elements.get(id)));
  const kept = held.filter(({ id }) => canBeHeld(elements.get(id)));
  const free = letGo(lost.map(({ key }) => key));
  const own = changed.get(line.id);
  const moves = kept.some(({ id }) => {
    const keys = changed.get(id);
    return keys !== undefined && has(keys, OF_HELD);
  });
  // What is taken away leaves its lines where they were.
  if (kept.length === 0 || (lost.length > 0 && own === undefined && !moves)) return lost.length > 0 ? free : null;
  const now = { ...line, ...free } as Line;
  const inHands = (id: string): boolean => inHand !== undefined && inHand(id);
  const byHand = inHand !== undefined && own && has(own, COURSE) && !has(own, HOLDING);
  // Whoever takes the line alone away takes it off what it held on to.
  if (byHand && !moves && !kept.some(({ id }) => inHands(id)) && offCourse(now, elements) > NEAR)
    return letGo(held.map(({ key }) => key));
  const course = coursePatch(now, elements);
  return lost.length > 0 || course ? { ...free, ...course } : null;
}

const letGo = (keys: readonly HoldKey[]): ElementPatch => Object.fromEntries(keys.map((key) => [key, null]));

const has = (keys: ReadonlySet<string> | null, some: readonly string[]): boolean =>
  keys === null || some.some((key) => keys.has(key));
