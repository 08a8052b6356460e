import { flip } from './flip';
import { canEdit, hasSelection, type Command } from './command';

export const flipHorizontally: Command = {
  id: 'flip-horizontally',
  label: 'command.flipHorizontally',
  shortcut: ['Shift+H'],
  history: 'step',
  enabled: hasSelection,
  run: (editor) => flip(editor, 'x'),
};
export const flipVertically: Command = {
  id: 'flip-vertically',
  label: 'command.flipVertically',
  shortcut: ['Shift+V'],
  history: 'step',
  enabled: hasSelection,
  run: (editor) => flip(editor, 'y'),
};
/** Locked elements stay selectable in the layers panel, where the lock is taken off again. */
export const toggleLock: Command = {
  id: 'toggle-lock',
  label: 'command.toggleLock',
  shortcut: ['Mod+Shift+L'],
  history: 'step',
  enabled: hasSelection,
  run(editor) {
    const elements = editor.selectedDeep();
    const locked = elements.every((element) => element.locked === 'all') ? 'none' : 'all';
    editor.edit(
      'lock',
      elements.map(({ id }) => id),
      { locked },
    );
  },
};
export const toggleHidden: Command = {
  id: 'toggle-hidden',
  label: 'command.toggleHidden',
  shortcut: ['Mod+Shift+H'],
  history: 'step',
  enabled: hasSelection,
  run(editor) {
    const hidden = editor.selected().some((element) => !element.hidden);
    editor.edit('hide', editor.session.get().selection, { hidden });
  },
};
/** Content and look can still be changed. */
export const lockPosition: Command = {
  id: 'lock-position',
  label: 'command.lockPosition',
  history: 'step',
  enabled: hasSelection,
  run(editor) {
    const elements = editor.selectedDeep();
    const locked = elements.every((element) => element.locked === 'position') ? 'none' : 'position';
    editor.edit(
      'lock',
      elements.map(({ id }) => id),
      { locked },
    );
  },
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
