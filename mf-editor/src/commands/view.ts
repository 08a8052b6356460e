import type { Editor } from '../session/editor';
import type { ToolName } from '../session/session-state';
import { always, canEdit, type Command } from './command';

const STEP = 1.25;

export const zoomIn = view('zoom-in', 'command.zoomIn', ['Mod+=', 'Mod++', '+', '='], (editor) =>
  editor.viewport.zoomBy(STEP),
);
export const zoomOut = view('zoom-out', 'command.zoomOut', ['Mod+-', '-'], (editor) =>
  editor.viewport.zoomBy(1 / STEP),
);
export const zoomActual = view('zoom-actual', 'command.zoomActual', ['Mod+0', 'Shift+0'], (editor) =>
  editor.viewport.zoomTo(1),
);
export const zoomFit = view('zoom-fit', 'command.zoomFit', ['Shift+1', 'Mod+1', 'Mod+Alt+0'], (editor) =>
  editor.fitPage(),
);
export const zoomSelection = view('zoom-selection', 'command.zoomSelection', ['Shift+2'], (editor) => {
  const box = editor.boundsOf(editor.session.get().selection);
  if (box) editor.viewport.fit(box);
});

const DRAWING: ReadonlySet<ToolName> = new Set(['brush', 'highlighter', 'eraser']);
const hasBrushes = (editor: Editor): boolean => editor.session.get().brushes;

export const TOOL_COMMANDS: readonly Command[] = (
  [
    ['select', ['V'], false],
    ['hand', ['H'], false],
    ['text', ['T'], true],
    ['rectangle', ['R'], true],
    ['ellipse', ['O', 'C'], true],
    ['frame', ['F'], true],
    ['line', ['L'], true],
    ['arrow', ['A'], true],
    ['brush', ['D'], true],
    ['highlighter', ['Shift+D'], true],
    ['eraser', ['E'], true],
  ] as [ToolName, string[], boolean][]
).map(([tool, shortcut, edits]) => ({
  id: `tool-${tool}`,
  label: `command.tool.${tool}`,
  shortcut,
  history: 'none',
  ...(DRAWING.has(tool) ? { offered: hasBrushes } : {}),
  enabled: DRAWING.has(tool) ? (editor) => hasBrushes(editor) && canEdit(editor) : edits ? canEdit : always,
  run: (editor) => editor.session.set({ tool, editing: null, holding: null }),
}));

export const exportPng: Command = {
  id: 'export-png',
  label: 'command.exportPng',
  shortcut: ['Mod+Shift+E'],
  history: 'none',
  enabled: always,
  run: (_editor, host) => host.exportPng(),
};
/** Saving needs no key; the old habit is answered with how it stands. */
export const save: Command = {
  id: 'save',
  label: 'command.save',
  shortcut: ['Mod+S'],
  history: 'none',
  enabled: always,
  run: (_editor, host) => host.saveNow(),
};
export const showShortcuts: Command = {
  id: 'show-shortcuts',
  label: 'command.showShortcuts',
  shortcut: ['?'],
  history: 'none',
  enabled: always,
  run: (_editor, host) => host.showShortcuts(),
};

function view(id: string, label: Command['label'], shortcut: string[], run: (editor: Editor) => void): Command {
  return { id, label, shortcut, history: 'none', enabled: always, run };
}
