import { ALIGN_COMMANDS, DISTRIBUTE_COMMANDS, NUDGE_COMMANDS, tidyUp } from './arrange';
import { copy, cut, deleteSelection, duplicate, paste } from './clipboard';
import type { Command } from './command';
import { group, ungroup } from './group';
import { redo, undo } from './history';
import { CONNECT_COMMANDS } from './connect';
import { GROW_COMMANDS } from './grow';
import { ALONG_COMMANDS } from './along';
import { copyStyle, OPACITY_COMMANDS, pasteStyle, setBackground } from './look';
import { bringForward, bringToFront, sendBackward, sendToBack } from './order';
import {
  addPage,
  deletePage,
  duplicatePage,
  movePageBack,
  movePageForward,
  nextPage,
  previousPage,
  togglePage,
} from './pages';
import { flipHorizontally, flipVertically, lockPosition, showAll, toggleHidden, toggleLock } from './properties';
import { open, selectAll, selectNext, selectParent, selectPrevious, selectSame, stepOut } from './selection';
import { largerText, smallerText, toggleBold, toggleItalic, toggleStrike, toggleUnderline } from './text';
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
import {
  addGuideAcross,
  addGuideDown,
  clearGuides,
  copyPng,
  copySvg,
  focusCanvas,
  focusNext,
  focusPanel,
  focusToolbar,
  importFile,
  openBulk,
  openFind,
  openPalette,
  openResize,
  openShare,
  openVersions,
  saveTemplate,
  present,
  toggleGrid,
  togglePanels,
  toggleRulers,
  toggleSafeArea,
  toggleSnapping,
} from './workspace';

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
    selectParent,
    selectSame,
    open,
    stepOut,
    openFind,
    copyPng,
    copySvg,
    importFile,
  ],
  'group.text': [toggleBold, toggleItalic, toggleUnderline, toggleStrike, largerText, smallerText],
  'group.arrange': [
    bringForward,
    sendBackward,
    bringToFront,
    sendToBack,
    group,
    ungroup,
    ...ALIGN_COMMANDS,
    ...DISTRIBUTE_COMMANDS,
    tidyUp,
    flipHorizontally,
    flipVertically,
    toggleLock,
    lockPosition,
    toggleHidden,
    showAll,
    ...NUDGE_COMMANDS,
  ],
  'group.connect': [...CONNECT_COMMANDS, ...GROW_COMMANDS, ...ALONG_COMMANDS],
  'group.look': [copyStyle, pasteStyle, setBackground, ...OPACITY_COMMANDS],
  'group.pages': [
    addPage,
    duplicatePage,
    deletePage,
    togglePage,
    movePageForward,
    movePageBack,
    nextPage,
    previousPage,
    openResize,
  ],
  'group.view': [
    zoomIn,
    zoomOut,
    zoomActual,
    zoomFit,
    zoomSelection,
    toggleRulers,
    toggleGrid,
    toggleSafeArea,
    toggleSnapping,
    addGuideAcross,
    addGuideDown,
    clearGuides,
    togglePanels,
    focusToolbar,
    focusCanvas,
    focusPanel,
    focusNext,
    present,
    exportPng,
    openVersions,
    openShare,
    saveTemplate,
    openBulk,
    save,
    openPalette,
    showShortcuts,
  ],
} as const satisfies Record<string, readonly Command[]>;

export const COMMANDS: readonly Command[] = Object.values(COMMAND_GROUPS).flat();
const BY_ID = new Map(COMMANDS.map((command) => [command.id, command]));

/** @throws RangeError when there is no such command. */
export function commandById(id: string): Command {
  const command = BY_ID.get(id);
  if (!command) throw new RangeError(`no command "${id}"`);
  return command;
}
