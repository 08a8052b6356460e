import type { DesignElement } from '@commonplace/contracts/design/document';
import type { Editor } from '../session/editor';
import { same } from '../document/same';
import { selectableAt } from '../document/selectors';
import { always, type Command } from './command';
import { writeCell } from './write-cell';

/** Everything that Tab steps through, lowest first: the page's elements and groups, or those of the entered group. */
export function selectable(editor: Editor): string[] {
  const { inside } = editor.session.get();
  const ids = editor.scene.order().flatMap((id) => {
    const element = editor.elements.get(id);
    return element && element.locked !== 'all' ? [selectableAt(editor.elements, id, inside)] : [];
  });
  return [...new Set(ids)];
}

export const selectAll: Command = {
  id: 'select-all',
  label: 'command.selectAll',
  shortcut: ['Mod+A'],
  history: 'none',
  enabled: always,
  run: (editor) => editor.select(selectable(editor).filter((id) => editor.elements.get(id)?.locked === 'none')),
};
export const selectNext: Command = {
  id: 'select-next',
  label: 'command.selectNext',
  shortcut: ['Tab'],
  history: 'none',
  enabled: (editor) => neighbour(editor, 1) !== undefined,
  run: (editor) => step(editor, 1),
};
export const selectPrevious: Command = {
  id: 'select-previous',
  label: 'command.selectPrevious',
  shortcut: ['Shift+Tab'],
  history: 'none',
  enabled: (editor) => neighbour(editor, -1) !== undefined,
  run: (editor) => step(editor, -1),
};
/** Enter writes in a text or a cell, begins and ends choosing a picture's part, and enters a group; Escape steps out one level. */
export const open: Command = {
  id: 'open',
  label: 'command.open',
  shortcut: ['Enter'],
  history: 'none',
  enabled: (editor) => editor.session.get().selection.length === 1,
  run(editor) {
    const [element] = editor.selected();
    if (element?.type === 'text' && !editor.session.get().readOnly && element.locked !== 'all') {
      editor.session.set({ editing: element.id });
    } else if (element?.type === 'table' && element.locked !== 'all') writeCell(editor);
    else if (element?.type === 'image' && element.asset !== '' && element.locked === 'none') {
      const { cropping, readOnly } = editor.session.get();
      if (!readOnly) editor.session.set({ cropping: cropping === element.id ? null : element.id });
    } else if (element?.type === 'group') {
      const first = editor.scene
        .order()
        .map((id) => selectableAt(editor.elements, id, element.id))
        .find((id) => editor.elements.get(id)?.parent === element.id);
      if (first) editor.select([first], element.id);
    }
  },
};
export const selectParent: Command = {
  id: 'select-parent',
  label: 'command.selectParent',
  shortcut: ['Shift+Enter'],
  history: 'none',
  enabled: (editor) => editor.selected().some(({ parent }) => parent !== null),
  run(editor) {
    const parent = editor.selected().find((element) => element.parent !== null)?.parent;
    if (parent) editor.select([parent], editor.elements.get(parent)?.parent ?? null);
  },
};
/** Everything of the same kind and paint. */
export const selectSame: Command = {
  id: 'select-same',
  label: 'command.selectSame',
  history: 'none',
  enabled: (editor) => editor.selected().length === 1,
  run(editor) {
    const [model] = editor.selected();
    if (!model) return;
    const looks = (element: DesignElement) => ('fill' in element ? element.fill : null);
    const alike = [...editor.elements.values()].filter(
      (element) => element.type === model.type && element.parent === model.parent && same(looks(element), looks(model)),
    );
    editor.select(alike.map(({ id }) => id));
  },
};
export const stepOut: Command = {
  id: 'step-out',
  label: 'command.stepOut',
  shortcut: ['Escape'],
  history: 'none',
  enabled: always,
  run(editor) {
    const { editing, inside, tool, cropping } = editor.session.get();
    if (cropping !== null) editor.session.set({ cropping: null });
    else if (editing !== null) editor.session.set({ editing: null });
    else if (tool !== 'select') editor.session.set({ tool: 'select', holding: null });
    else if (inside !== null) editor.select([inside], editor.elements.get(inside)?.parent ?? null);
    else editor.select([]);
  },
};

/** The next in the order, and nothing beyond its ends, so that Tab leaves the canvas there. */
function neighbour(editor: Editor, by: 1 | -1): string | undefined {
  const ids = selectable(editor);
  const current = editor.session.get().selection.at(-1);
  const index = current === undefined ? -1 : ids.indexOf(current);
  if (index === -1) return by === 1 ? ids[0] : ids.at(-1);
  return ids[index + by];
}
function step(editor: Editor, by: 1 | -1): void {
  const id = neighbour(editor, by);
  if (id !== undefined) editor.select([id]);
}
