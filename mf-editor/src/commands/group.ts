import type { Change } from '@commonplace/contracts/design/changes';
import type { Editor } from '../session/editor';
import { createElement, deleteElement, editElement } from '../document/changes';
import { byOrder, keysBetween, moveTo } from '../document/order';
import { childrenOf } from '../document/selectors';
import { newGroup } from '../elements/group/group';
import { hasSelection, type Command } from './command';

export const group: Command = {
  id: 'group',
  label: 'command.group',
  shortcut: ['Mod+G'],
  history: 'step',
  enabled: (editor) => hasSelection(editor) && editor.session.get().selection.length > 1,
  run(editor) {
    const members = editor.selected().sort(byOrder);
    const box = editor.boundsOf(members.map(({ id }) => id));
    const top = members.at(-1);
    if (!box || !top) return;
    const parent = members.every((member) => member.parent === top.parent) ? top.parent : null;
    const orders = keysBetween(null, null, members.length);
    const made = newGroup({ ...box, rotation: 0 }, top.order);
    const changes = members.flatMap(({ id }, index) =>
      editElement(editor.store, editor.pageId, id, { parent: made.id, order: orders[index]! }),
    );
    editor.run('group', [createElement(editor.pageId, { ...made, parent }), ...changes], { select: [made.id] });
  },
};

/** The children take the group's place among its siblings. */
export const ungroup: Command = {
  id: 'ungroup',
  label: 'command.ungroup',
  shortcut: ['Mod+Shift+G'],
  history: 'step',
  enabled: (editor) => hasSelection(editor) && editor.selected().some(({ type }) => type === 'group'),
  run(editor) {
    const changes: Change[] = [];
    const freed: string[] = [];
    for (const { id, parent, type } of editor.selected()) {
      if (type !== 'group') freed.push(id);
      else changes.push(...dissolve(editor, id, parent, freed));
    }
    editor.run('ungroup', changes, { select: freed });
  },
};

function dissolve(editor: Editor, id: string, parent: string | null, freed: string[]): Change[] {
  const children = childrenOf(editor.elements, id);
  const siblings = childrenOf(editor.elements, parent);
  const index = siblings.findIndex((sibling) => sibling.id === id);
  const rest = siblings.filter((sibling) => sibling.id !== id);
  const ids = new Set(children.map((child) => child.id));
  const orders = moveTo([...rest, ...children], ids, index);
  freed.push(...ids);
  return [
    ...children.flatMap((child) =>
      editElement(editor.store, editor.pageId, child.id, { parent, order: orders.get(child.id)! }),
    ),
    ...deleteElement(editor.store, editor.pageId, id),
  ];
}
