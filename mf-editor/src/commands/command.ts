import type { Editor } from '../session/editor';

/** Effects of commands that reach beyond the document. */
export interface CommandHost {
  exportPng(): void;
  showShortcuts(): void;
  /** Puts text into the system's clipboard. */
  writeClipboard(text: string): void;
  announce(key: AnnouncementKey, values?: Record<string, string | number>): void;
}
export type AnnouncementKey = 'said.copied' | 'said.undone' | 'said.redone' | 'said.saved';

/**
 * Something that a person can do, as an object: toolbar, menu and keyboard only look it up. `shortcut` lists keys as
 * `Mod+Shift+Z`; Mod is Ctrl or Cmd. `history` says how it enters the history: one step, merged with the one before when they follow
 * quickly, or not at all.
 */
export interface Command {
  readonly id: string;
  readonly label: `command.${string}`;
  readonly shortcut?: readonly string[];
  readonly history: 'step' | 'merge' | 'none';
  enabled(editor: Editor): boolean;
  run(editor: Editor, host: CommandHost): void;
}

export const hasSelection = (editor: Editor): boolean =>
  !editor.session.get().readOnly && editor.session.get().selection.length > 0;
export const canEdit = (editor: Editor): boolean => !editor.session.get().readOnly;
export const always = (): boolean => true;
