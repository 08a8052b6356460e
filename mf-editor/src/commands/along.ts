import { nextAlong } from '../connectors/next-along';
import { nodeOf } from '../connectors/node-of';
import { WAYS } from '../connectors/ways';
import { selectableAt } from '../document/selectors';
import type { Editor } from '../session/editor';
import type { Command } from './command';

/** From a selected element along a line to the next. */
export const ALONG_COMMANDS: readonly Command[] = WAYS.map(({ key, name, way }) => ({
  id: `along-${name}`,
  label: `command.along.${name}`,
  shortcut: [`Alt+${key}`],
  history: 'none',
  // The browser goes back by these keys only where nothing is selected.
  enabled: (editor) => editor.session.get().selection.length > 0,
  run(editor, host) {
    const from = begin(editor);
    const next = from === null ? null : nextAlong(editor.elements, from, way);
    if (next === null) return host.announce('said.noConnection');
    editor.select([selectableAt(editor.elements, next, editor.session.get().inside)]);
  },
}));

function begin(editor: Editor): string | null {
  const [id, ...others] = editor.session.get().selection;
  if (id === undefined || others.length > 0) return null;
  return editor.elements.get(id)?.type === 'line' ? id : (nodeOf(editor.elements, id)?.id ?? null);
}
