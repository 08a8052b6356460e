import { ALIGN_COMMANDS, DISTRIBUTE_COMMANDS, NUDGE_COMMANDS } from './arrange';
import { copy, cut, deleteSelection, duplicate, paste } from './clipboard';
import type { Command } from './command';
import { group, ungroup } from './group';
import { redo, undo } from './history';
import { bringForward, bringToFront, sendBackward, sendToBack } from './order';
import { addPage, deletePage, duplicatePage, nextPage, previousPage } from './pages';
import { flipHorizontally, flipVertically, toggleHidden, toggleLock } from './properties';
import { open, selectAll, selectNext, selectPrevious, stepOut } from './selection';
import { largerText, smallerText, toggleBold, toggleItalic, toggleUnderline } from './text';
import {
  exportPng,
  save,
  showShortcuts,
  TOOL_COMMANDS,
  zoomActual,
  zoomFit,
  zoomIn,
  zoomOut,
  zoomSelection,
} from './view';

/** Every command, by the headings of the keyboard list. Toolbar, menus and keyboard look them up here. */
export const COMMAND_GROUPS = {
  'group.tools': TOOL_COMMANDS,
  'group.edit': [
    undo,
    redo,
    cut,
    copy,
    paste,
    duplicate,
    deleteSelection,
    selectAll,
    selectNext,
    selectPrevious,
    open,
    stepOut,
  ],
  'group.text': [toggleBold, toggleItalic, toggleUnderline, largerText, smallerText],
  'group.arrange': [
    bringForward,
    sendBackward,
    bringToFront,
    sendToBack,
    group,
    ungroup,
    ...ALIGN_COMMANDS,
    ...DISTRIBUTE_COMMANDS,
    flipHorizontally,
    flipVertically,
    toggleLock,
    toggleHidden,
    ...NUDGE_COMMANDS,
  ],
  'group.pages': [addPage, duplicatePage, deletePage, nextPage, previousPage],
  'group.view': [zoomIn, zoomOut, zoomActual, zoomFit, zoomSelection, exportPng, save, showShortcuts],
} as const satisfies Record<string, readonly Command[]>;

export const COMMANDS: readonly Command[] = Object.values(COMMAND_GROUPS).flat();
const BY_ID = new Map(COMMANDS.map((command) => [command.id, command]));

/** @throws RangeError when there is no such command. */
export function commandById(id: string): Command {
  const command = BY_ID.get(id);
  if (!command) throw new RangeError(`no command "${id}"`);
  return command;
}
