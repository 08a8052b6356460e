import { pasteElements, type Copied } from '../commands/clipboard';
import type { Editor } from '../session/editor';

/** Puts what another tab copied into the page, as far as it makes sense; tells what of it was set right. */
export async function pasteCopied(editor: Editor, copied: Copied, tell: (text: string) => void): Promise<void> {
  const { repairCopied } = await import('../document/repair');
  const { elements, assets, repairs } = repairCopied(copied.elements, copied.assets);
  if (elements.length > 0) {
    editor.clipboard = { elements, assets, pasted: 0 };
    pasteElements(editor);
  }
  if (repairs.total === 0) return;
  const { repairWords } = await import('../document/repair-words');
  tell(repairWords(repairs, { kind: 'pasted' }));
}
