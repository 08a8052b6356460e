import type { Editor } from '../session/editor';

/** Effects of commands that reach beyond the document. */
export interface CommandHost {
  exportPng(): void;
  showShortcuts(): void;
  openDialog(dialog: DialogName): void;
  present(): void;
  /** Sends what is not saved yet, and says how that went. */
  saveNow(): void;
  /** Keeps the design among the person's templates. */
  saveTemplate(): void;
  /** Lets the person choose files to bring in. */
  pickFiles(): void;
  /** Puts what is selected into the system's clipboard as a picture or a drawing. */
  copyPicture(kind: 'png' | 'svg'): void;
  focusPart(part: EditorPart): void;
  /** Puts text into the system's clipboard. */
  writeClipboard(text: string): void;
  announce(key: AnnouncementKey, values?: Record<string, string | number>): void;
}
/** Dialogs of the editor. */
export type DialogName = 'export' | 'shortcuts' | 'palette' | 'find' | 'resize' | 'versions' | 'bulk' | 'share';
/** Parts that Mod+F1 to F3 go to. */
export type EditorPart = 'toolbar' | 'canvas' | 'panel' | 'next';
export type AnnouncementKey =
  | 'said.copied'
  | 'said.cut'
  | 'said.undone'
  | 'said.redone'
  | 'said.styleCopied'
  | 'said.rulersOn'
  | 'said.rulersOff'
  | 'said.flippedHorizontally'
  | 'said.flippedVertically'
  | 'said.opacity'
  | 'said.layer'
  | 'said.locked'
  | 'said.positionLocked'
  | 'said.unlocked'
  | 'said.hidden'
  | 'said.shown'
  | 'said.unchanged'
  | 'said.noConnection';

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
  /** Whether there is such a command here at all; where it is not said there is. */
  offered?(editor: Editor): boolean;
  enabled(editor: Editor): boolean;
  run(editor: Editor, host: CommandHost): void;
}

/** Does something to the document, and says so, or that it changed nothing, as nothing does with what is locked. */
export function saying(
  editor: Editor,
  host: CommandHost,
  work: () => void,
  key: AnnouncementKey,
  values?: Record<string, string | number>,
): void {
  const { version } = editor.store;
  work();
  if (editor.store.version === version) host.announce('said.unchanged');
  else host.announce(key, values);
}
export const isOffered = (command: Command, editor: Editor): boolean => command.offered?.(editor) ?? true;
export const hasSelection = (editor: Editor): boolean =>
  !editor.session.get().readOnly && editor.session.get().selection.length > 0;
export const canEdit = (editor: Editor): boolean => !editor.session.get().readOnly;
export const always = (): boolean => true;
