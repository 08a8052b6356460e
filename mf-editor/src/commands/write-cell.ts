import type { Editor } from '../session/editor';

/** The words of the chosen cell of the selected table, or of its first, are written from now on. */
export function writeCell(editor: Editor): void {
  const { cell, readOnly } = editor.session.get();
  if (readOnly) return;
  // Its field stands among the properties.
  if (!editor.settings.get().panels) editor.settings.set({ panels: true });
  editor.session.set({ cell: { row: cell?.row ?? 0, column: cell?.column ?? 0, write: true } });
}
