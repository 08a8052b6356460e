import type { DesignElement } from '@commonplace/contracts/design/document';
import type { Editor } from '../session/editor';
import { byOrder, moveTo } from '../document/order';
import { childrenOf } from '../document/selectors';
import { hasSelection, type Command } from './command';

export const bringForward = command(
  'bring-forward',
  'command.bringForward',
  ['Mod+]', 'Mod+ArrowUp'],
  (siblings, ids) => {
    const rest = siblings.filter(({ id }) => !ids.has(id));
    const top = topMost(siblings, ids);
    const above = rest.findIndex((other) => byOrder(other, top) > 0);
    return above === -1 ? null : above + 1;
  },
);
export const sendBackward = command(
  'send-backward',
  'command.sendBackward',
  ['Mod+[', 'Mod+ArrowDown'],
  (siblings, ids) => {
    const rest = siblings.filter(({ id }) => !ids.has(id));
    const bottom = siblings.find(({ id }) => ids.has(id))!;
    const below = rest.filter((other) => byOrder(other, bottom) < 0).length;
    return below === 0 ? null : below - 1;
  },
);
export const bringToFront = command(
  'bring-to-front',
  'command.bringToFront',
  ['Mod+Alt+]', 'Mod+Alt+ArrowUp'],
  (siblings) => siblings.length,
);
export const sendToBack = command('send-to-back', 'command.sendToBack', ['Mod+Alt+[', 'Mod+Alt+ArrowDown'], () => 0);

/** `place` gives the new index among the siblings that do not move, or null when nothing changes. */
function command(
  id: string,
  label: Command['label'],
  shortcut: string[],
  place: (siblings: DesignElement[], ids: ReadonlySet<string>) => number | null,
): Command {
  return {
    id,
    label,
    shortcut,
    history: 'step',
    enabled: hasSelection,
    run(editor, host) {
      const orders = new Map<string, string>();
      for (const [parent, ids] of byParent(editor)) {
        const siblings = childrenOf(editor.elements, parent);
        const index = place(siblings, ids);
        if (index === null) continue;
        for (const [moved, order] of moveTo(siblings, ids, index)) orders.set(moved, order);
      }
      editor.edit(id, orders.keys(), (element) => ({ order: orders.get(element.id)! }));
      // Said where nothing has changed, too: it tells that this is the end.
      const top = editor.selected().sort(byOrder).at(-1);
      if (!top) return;
      const siblings = childrenOf(editor.elements, top.parent);
      const layer = siblings.findIndex((sibling) => sibling.id === top.id) + 1;
      host.announce('said.layer', { place: layer, count: siblings.length });
    },
  };
}

function topMost(siblings: readonly DesignElement[], ids: ReadonlySet<string>): DesignElement {
  return siblings.filter(({ id }) => ids.has(id)).at(-1)!;
}

function byParent(editor: Editor): Map<string | null, Set<string>> {
  const result = new Map<string | null, Set<string>>();
  for (const { id, parent } of editor.selected()) {
    const ids = result.get(parent);
    if (ids) ids.add(id);
    else result.set(parent, new Set([id]));
  }
  return result;
}
