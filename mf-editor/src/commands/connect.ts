import { coursePatch } from '../connectors/course';
import { canHold, holdsOn, MIDDLE, type Line } from '../connectors/hold';
import { nodeOf } from '../connectors/node-of';
import { createElement } from '../document/changes';
import { keysBetween } from '../document/order';
import { childrenOf } from '../document/selectors';
import { newLine } from '../elements/line/line';
import { centreOf } from '../geometry/box';
import type { Editor } from '../session/editor';
import { canEdit, type Command } from './command';

/** Arrows between what is selected, from the first that was selected to the next, and so on. */
const connect: Command = {
  id: 'connect',
  label: 'command.connect',
  history: 'step',
  enabled: (editor) => canEdit(editor) && nodes(editor).length > 1,
  run(editor) {
    const joined = nodes(editor);
    const top = childrenOf(editor.elements, null).at(-1)?.order ?? null;
    const orders = keysBetween(top, null, joined.length - 1);
    const lines = joined.slice(1).map((to, index): Line => {
      const from = joined[index]!;
      const plain = newLine(centreOf(from), centreOf(to), orders[index]!, 'arrow');
      const line: Line = {
        ...plain,
        startOn: { element: from.id, place: MIDDLE },
        endOn: { element: to.id, place: MIDDLE },
      };
      return { ...line, ...coursePatch(line, editor.elements) } as Line;
    });
    editor.run(
      'connect',
      lines.map((line) => createElement(editor.pageId, line)),
      { select: lines.map(({ id }) => id) },
    );
  },
};

/** Selected lines stay where they are, and no longer go along. */
const disconnect: Command = {
  id: 'disconnect',
  label: 'command.disconnect',
  history: 'step',
  enabled: (editor) => canEdit(editor) && holding(editor).length > 0,
  run: (editor) => void editor.edit('disconnect', holding(editor), { startOn: null, endOn: null }),
};

export const CONNECT_COMMANDS: readonly Command[] = [connect, disconnect];

function nodes(editor: Editor) {
  return editor.session.get().selection.flatMap((id) => nodeOf(editor.elements, id) ?? []);
}

function holding(editor: Editor): string[] {
  return editor.selectedDeep().flatMap((element) => (canHold(element) && holdsOn(element) ? [element.id] : []));
}
