import type { Editor } from '../session/editor';
import { canEdit, hasSelection, saying, type AnnouncementKey, type Command, type CommandHost } from './command';
import { flip } from './flip';

export const flipHorizontally: Command = {
  id: 'flip-horizontally',
  label: 'command.flipHorizontally',
  shortcut: ['Shift+H'],
  history: 'step',
  enabled: hasSelection,
  run: (editor, host) => saying(editor, host, () => flip(editor, 'x'), 'said.flippedHorizontally'),
};
export const flipVertically: Command = {
  id: 'flip-vertically',
  label: 'command.flipVertically',
  shortcut: ['Shift+V'],
  history: 'step',
  enabled: hasSelection,
  run: (editor, host) => saying(editor, host, () => flip(editor, 'y'), 'said.flippedVertically'),
};
/** Locked elements stay selectable in the layers panel, where the lock is taken off again. */
export const toggleLock: Command = {
  id: 'toggle-lock',
  label: 'command.toggleLock',
  shortcut: ['Mod+Shift+L'],
  history: 'step',
  enabled: hasSelection,
  run: (editor, host) => toggle(editor, host, 'all', 'said.locked'),
};
export const toggleHidden: Command = {
  id: 'toggle-hidden',
  label: 'command.toggleHidden',
  shortcut: ['Mod+Shift+H'],
  history: 'step',
  enabled: hasSelection,
  run(editor, host) {
    const hidden = editor.selected().some((element) => !element.hidden);
    const { selection } = editor.session.get();
    saying(editor, host, () => editor.edit('hide', selection, { hidden }), hidden ? 'said.hidden' : 'said.shown');
  },
};
/** Content and look can still be changed. */
export const lockPosition: Command = {
  id: 'lock-position',
  label: 'command.lockPosition',
  history: 'step',
  enabled: hasSelection,
  run: (editor, host) => toggle(editor, host, 'position', 'said.positionLocked'),
};
export const showAll: Command = {
  id: 'show-all',
  label: 'command.showAll',
  history: 'step',
  enabled: (editor) => canEdit(editor) && [...editor.elements.values()].some(({ hidden }) => hidden),
  run(editor) {
    const hidden = [...editor.elements.values()].filter((element) => element.hidden).map(({ id }) => id);
    editor.edit('show', hidden, { hidden: false });
  },
};

/** Locks what is selected, or takes the lock off where all of it is locked so. */
function toggle(editor: Editor, host: CommandHost, lock: 'all' | 'position', said: AnnouncementKey): void {
  const elements = editor.selectedDeep();
  const locked = elements.every((element) => element.locked === lock) ? 'none' : lock;
  const ids = elements.map(({ id }) => id);
  saying(editor, host, () => editor.edit('lock', ids, { locked }), locked === 'none' ? 'said.unlocked' : said);
}
