import { boundsOf, unionOf, type Box } from '../geometry/box';
import type { DesignElement } from './records';

/** Part of the narrower one that must lie over or under the other. */
const OVERLAP = 0.5;
/** Part of the smaller one by which lines set close may reach into each other; what lies further on another is no line below it. */
const INTO = 0.25;
/** How much wider than high a shape is that counts as a rule between lines. */
const RULE = 20;

/** Ids of the lines of a block, and its box in px of the page. */
export interface TextStack {
  readonly ids: ReadonlySet<string>;
  readonly box: Box;
}

/** Texts that stand close under one another, with the rules between them, are read as one block. Texts that stand alone are in none. */
export function textStacks(elements: Iterable<DesignElement>): TextStack[] {
  const lines = [...elements].flatMap((element) => {
    const room = roomOf(element);
    return room === null ? [] : [{ id: element.id, box: boundsOf(element), room }];
  });
  lines.sort((one, other) => one.box.y - other.box.y);
  // Each line knows the stack that it is in; two stacks that meet become one.
  const stackOf = new Map<string, Set<(typeof lines)[number]>>(lines.map((line) => [line.id, new Set([line])]));
  const widestRoom = lines.reduce((most, { room }) => Math.max(most, room), 0);
  const tallest = lines.reduce((most, { box }) => Math.max(most, box.height), 0);
  for (const [index, upper] of lines.entries()) {
    for (let at = index + 1; at < lines.length; at++) {
      const lower = lines[at]!;
      // Further down none can be near.
      if (lower.box.y - upper.box.y > tallest + widestRoom) break;
      const stack = stackOf.get(upper.id)!;
      const other = stackOf.get(lower.id)!;
      if (stack === other || !isUnder(upper, lower)) continue;
      for (const line of other) {
        stack.add(line);
        stackOf.set(line.id, stack);
      }
    }
  }
  return [...new Set(stackOf.values())]
    .filter(({ size }) => size > 1)
    .map((stack) => ({
      ids: new Set([...stack].map(({ id }) => id)),
      box: unionOf([...stack].map((line) => line.box))!,
    }));
}

interface Line {
  readonly box: Box;
  readonly room: number;
}
function isUnder(upper: Line, lower: Line): boolean {
  const common =
    Math.min(upper.box.x + upper.box.width, lower.box.x + lower.box.width) - Math.max(upper.box.x, lower.box.x);
  if (common < Math.min(upper.box.width, lower.box.width) * OVERLAP) return false;
  const gap = lower.box.y - upper.box.y - upper.box.height;
  return gap <= Math.max(upper.room, lower.room) && gap >= -INTO * Math.min(upper.box.height, lower.box.height);
}

/** px below or above an element within which the next line belongs to it: a letter's height for texts, none for rules. Null for all others. */
function roomOf(element: DesignElement): number | null {
  if (element.hidden || element.parent !== null) return null;
  if (element.type === 'text') return element.style.size;
  const isRule = element.type === 'line' || element.type === 'shape';
  return isRule && element.width > element.height * RULE ? 0 : null;
}
