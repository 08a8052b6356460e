import type { Editor } from '../session/editor';
import type { ViewSettings } from '../session/session-state';
import { editPage } from '../document/changes';
import { always, canEdit, hasSelection, type Command, type DialogName, type EditorPart } from './command';

type Toggle = { [K in keyof ViewSettings]: ViewSettings[K] extends boolean ? K : never }[keyof ViewSettings];

export const toggleRulers: Command = {
  ...setting('rulers', 'command.rulers', ['Shift+R'], 'rulers'),
  run(editor, host) {
    const rulers = !editor.settings.get().rulers;
    editor.settings.set({ rulers });
    host.announce(rulers ? 'said.rulersOn' : 'said.rulersOff');
  },
};
export const toggleGrid = setting('grid', 'command.grid', ["Mod+'"], 'grid');
export const toggleSafeArea = setting('safe-area', 'command.safeArea', [], 'safeArea');
export const toggleSnapping = setting('snapping', 'command.snapping', [], 'snapping');
export const togglePanels = setting('hide-panels', 'command.hidePanels', ['Mod+\\'], 'panels');

export const addGuideAcross = guide('guide-across', 'command.guideAcross', 'y');
export const addGuideDown = guide('guide-down', 'command.guideDown', 'x');
export const clearGuides: Command = {
  id: 'clear-guides',
  label: 'command.clearGuides',
  history: 'step',
  enabled: (editor) => canEdit(editor) && (editor.page?.guides?.length ?? 0) > 0,
  run: (editor) => editor.run('guide', editPage(editor.store, editor.pageId, { guides: [] })),
};

export const openPalette = dialog('palette', 'command.palette', ['Mod+K', '/'], 'palette');
export const openFind = dialog('find', 'command.find', ['Mod+F'], 'find');
export const openResize = dialog('resize-design', 'command.resizeDesign', [], 'resize', canEdit);
export const openVersions = dialog('versions', 'command.versions', [], 'versions');
export const openBulk = dialog('bulk', 'command.bulk', [], 'bulk');
export const openShare = dialog('share', 'command.share', [], 'share');
const makesTemplates = (editor: Editor): boolean => editor.session.get().templates;
export const saveTemplate: Command = {
  id: 'save-template',
  label: 'command.saveTemplate',
  history: 'none',
  offered: makesTemplates,
  enabled: makesTemplates,
  run: (_editor, host) => host.saveTemplate(),
};
export const present: Command = {
  id: 'present',
  label: 'command.present',
  history: 'none',
  enabled: always,
  run: (_editor, host) => host.present(),
};
export const importFile: Command = {
  id: 'import-file',
  label: 'command.importFile',
  history: 'none',
  enabled: canEdit,
  run: (_editor, host) => host.pickFiles(),
};
export const copyPng = copyAs('copy-png', 'command.copyPng', 'png');
export const copySvg = copyAs('copy-svg', 'command.copySvg', 'svg');

export const focusToolbar = focus('focus-toolbar', 'command.focusToolbar', 'Mod+F1', 'toolbar');
export const focusCanvas = focus('focus-canvas', 'command.focusCanvas', 'Mod+F2', 'canvas');
export const focusPanel = focus('focus-panel', 'command.focusPanel', 'Mod+F3', 'panel');
export const focusNext = focus('focus-next', 'command.focusNext', 'Mod+F6', 'next');

function setting(id: string, label: Command['label'], shortcut: string[], key: Toggle): Command {
  return {
    id,
    label,
    shortcut,
    history: 'none',
    enabled: always,
    run: (editor) => editor.settings.set({ [key]: !editor.settings.get()[key] }),
  };
}
function guide(id: string, label: Command['label'], axis: 'x' | 'y'): Command {
  return {
    id,
    label,
    history: 'step',
    enabled: canEdit,
    run(editor) {
      const { page } = editor;
      if (!page) return;
      const at = Math.round((axis === 'x' ? page.width : page.height) / 2);
      editor.settings.set({ rulers: true });
      editor.run('guide', editPage(editor.store, page.id, { guides: [...(page.guides ?? []), { axis, at }] }));
    },
  };
}
function dialog(
  id: string,
  label: Command['label'],
  shortcut: string[],
  name: DialogName,
  enabled: (editor: Editor) => boolean = always,
): Command {
  return { id, label, shortcut, history: 'none', enabled, run: (_editor, host) => host.openDialog(name) };
}
function copyAs(id: string, label: Command['label'], kind: 'png' | 'svg'): Command {
  return { id, label, history: 'none', enabled: hasSelection, run: (_editor, host) => host.copyPicture(kind) };
}
function focus(id: string, label: Command['label'], key: string, part: EditorPart): Command {
  return { id, label, shortcut: [key], history: 'none', enabled: always, run: (_editor, host) => host.focusPart(part) };
}
