import type { Command } from './command';

export const undo: Command = {
  id: 'undo',
  label: 'command.undo',
  shortcut: ['Mod+Z'],
  history: 'none',
  enabled: (editor) => editor.history.canUndo,
  run(editor, host) {
    editor.history.undo();
    host.announce('said.undone');
  },
};
export const redo: Command = {
  id: 'redo',
  label: 'command.redo',
  shortcut: ['Mod+Shift+Z', 'Mod+Y'],
  history: 'none',
  enabled: (editor) => editor.history.canRedo,
  run(editor, host) {
    editor.history.redo();
    host.announce('said.redone');
  },
};
