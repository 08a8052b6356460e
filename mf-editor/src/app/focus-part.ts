import type { EditorPart } from '../commands/command';

const PARTS: readonly EditorPart[] = ['toolbar', 'canvas', 'panel'];
const WITHIN = ['[role=toolbar]', '[data-canvas]', 'aside'];
const FIRST = ['[role=toolbar] button:not(:disabled)', '[data-canvas]', 'aside input, aside button'];

/** Puts the focus into a part of the editor; `next` is the one after where it is. */
export function focusPart(root: HTMLElement, part: EditorPart): void {
  const current = WITHIN.findIndex((place) => root.querySelector(place)?.contains(root.ownerDocument.activeElement));
  const index = part === 'next' ? (current + 1) % FIRST.length : PARTS.indexOf(part);
  root.querySelector<HTMLElement>(FIRST[index] ?? '[data-canvas]')?.focus();
}
