import type { DesignElement } from '@commonplace/contracts/design/document';
import { moveTo } from '../document/order';
import { childrenOf, withDescendants } from '../document/selectors';
import type { Editor } from '../session/editor';

export type Side = 'above' | 'below';

/** Puts a layer right above or below another, in the same group. A group cannot go into itself: then nothing happens. */
export function placeBeside(editor: Editor, id: string, target: DesignElement, side: Side): void {
  const moved = editor.elements.get(id);
  if (!moved || withDescendants(editor.elements, [id]).has(target.id)) return;
  const rest = childrenOf(editor.elements, target.parent).filter((one) => one.id !== id);
  const at = rest.findIndex((one) => one.id === target.id);
  const orders = moveTo([...rest, moved], new Set([id]), side === 'above' ? at + 1 : at);
  editor.edit('order', orders.keys(), (one) => ({
    order: orders.get(one.id)!,
    ...(one.id === id ? { parent: target.parent } : {}),
  }));
}

/** Keys that are held while a layer is clicked. */
interface Held {
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/**
 * What is selected after a click on a layer, the last one last: Ctrl or Cmd puts it in or takes it out, Shift takes all from the last selected to it in `rows` (ids
 * as they are shown).
 */
export function pickLayer(selection: readonly string[], rows: readonly string[], id: string, held: Held): string[] {
  if (held.ctrlKey || held.metaKey)
    return selection.includes(id) ? selection.filter((one) => one !== id) : [...selection, id];
  const last = selection.at(-1);
  const [from, to] = [last === undefined ? -1 : rows.indexOf(last), rows.indexOf(id)];
  if (!held.shiftKey || from < 0 || to < 0) return [id];
  const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
  // The one from which it was taken stays where the next range begins.
  return [...new Set([...selection, ...range].filter((one) => one !== last)), last!];
}
