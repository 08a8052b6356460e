import { createAsset, deleteElement } from '../document/changes';
import { duplicateElements, insertCopies } from '../document/duplicate';
import { ancestors, withDescendants } from '../document/selectors';
import { assetsOf } from '../document/used-assets';
import type { Editor } from '../session/editor';
import { canEdit, hasSelection, type Command, type CommandHost } from './command';

/** How far a copy lies from what it was made of, in px of the page. */
const OFFSET = 20;
/** Mark of our own elements in the system's clipboard. */
const MARK = 'commonplace-elements';

export const copy: Command = {
  id: 'copy',
  label: 'command.copy',
  shortcut: ['Mod+C'],
  history: 'none',
  enabled: (editor) => editor.session.get().selection.length > 0,
  run: (editor, host) => host.announce('said.copied', { count: take(editor, host) }),
};
export const cut: Command = {
  id: 'cut',
  label: 'command.cut',
  shortcut: ['Mod+X'],
  history: 'step',
  enabled: hasSelection,
  run(editor, host) {
    const count = take(editor, host);
    // What is locked stays, and was copied.
    host.announce(remove(editor, 'cut') ? 'said.cut' : 'said.copied', { count });
  },
};
export const paste: Command = {
  id: 'paste',
  label: 'command.paste',
  shortcut: ['Mod+V'],
  history: 'step',
  enabled: (editor) => canEdit(editor) && editor.clipboard !== null,
  run: (editor) => pasteElements(editor),
};
export const duplicate: Command = {
  id: 'duplicate',
  label: 'command.duplicate',
  shortcut: ['Mod+D'],
  history: 'step',
  enabled: hasSelection,
  run(editor) {
    const { selection } = editor.session.get();
    const { changes, ids } = duplicateElements(editor.store, editor.pageId, selection, { x: OFFSET, y: OFFSET });
    editor.run('duplicate', changes, { select: ids });
  },
};
export const deleteSelection: Command = {
  id: 'delete',
  label: 'command.delete',
  shortcut: ['Delete', 'Backspace'],
  history: 'step',
  enabled: hasSelection,
  run: (editor) => void remove(editor, 'delete'),
};

/** Puts what was copied into the page, a little beside where it came from; every further paste lies further on. */
export function pasteElements(editor: Editor): void {
  const { clipboard, page } = editor;
  if (!clipboard || !page) return;
  clipboard.pasted++;
  const by = { x: OFFSET * clipboard.pasted, y: OFFSET * clipboard.pasted };
  const { changes, ids } = insertCopies(editor.elements, page.id, clipboard.elements, by);
  const assets = clipboard.assets.flatMap((asset) => createAsset(editor.store, asset));
  editor.run('paste', [...assets, ...changes], { select: ids });
}

/** Elements as a clipboard holds them, which anybody may have written there. */
export interface Copied {
  elements: readonly unknown[];
  assets: readonly unknown[];
}

/** Elements that another tab of the editor copied, or null when the text is anything else. */
export function readClipboardText(text: string): Copied | null {
  if (!text.startsWith(`{"${MARK}"`)) return null;
  try {
    const { [MARK]: content } = JSON.parse(text) as Record<string, Partial<Copied> | null>;
    return Array.isArray(content?.elements) && Array.isArray(content.assets)
      ? { elements: content.elements as unknown[], assets: content.assets as unknown[] }
      : null;
  } catch (cause) {
    if (cause instanceof SyntaxError) return null;
    throw cause;
  }
}

/** How many were taken. */
function take(editor: Editor, host: CommandHost): number {
  const elements = [...withDescendants(editor.elements, editor.session.get().selection)].flatMap(
    (id) => editor.elements.get(id) ?? [],
  );
  const used = new Set(elements.flatMap((element) => assetsOf(element, editor.store.assets.values())));
  const assets = [...used].flatMap((id) => editor.asset(id) ?? []);
  editor.clipboard = { elements, assets, pasted: 0 };
  host.writeClipboard(JSON.stringify({ [MARK]: { elements, assets } }));
  return editor.session.get().selection.length;
}

/** What is locked stays, and with it the groups around it; false when that is everything. */
function remove(editor: Editor, label: string): boolean {
  const { elements } = editor;
  const ids = [...withDescendants(elements, editor.session.get().selection)];
  const locked = ids.filter((id) => elements.get(id)?.locked !== 'none');
  const stays = new Set(locked.flatMap((id) => [id, ...ancestors(elements, id)]));
  const removable = ids.filter((id) => !stays.has(id));
  const changes = removable.flatMap((id) => deleteElement(editor.store, editor.pageId, id));
  editor.run(label, changes, { select: [] });
  return changes.length > 0;
}
