import { useShell } from '@commonplace/remote-kit';
import { useEditor } from '../app/context';
import { useText } from '../app/late-texts';
import { applyTextStyle, selectedTexts } from '../commands/text';
import type { ElementPatch } from '../document/records';
import type { DesignElement } from '@commonplace/contracts/design/document';

/** Gives what is selected a colour, each kind in its own way; says so when nothing is selected. */
export function useColour(): (colour: string) => void {
  const t = useText();
  const shell = useShell();
  const editor = useEditor();
  return (colour) => {
    const deep = editor.selectedDeep();
    if (deep.length === 0) return shell.notify({ text: t('brand.selectFirst') });
    if (selectedTexts(editor).length > 0) applyTextStyle(editor, { fill: colour });
    editor.edit(
      'brand-colour',
      deep.map(({ id }) => id),
      (element) => coloured(element, colour),
    );
  };
}

/** What of an element takes the colour; null where nothing does. Texts are coloured by their own command. */
export function coloured(element: DesignElement, colour: string): ElementPatch | null {
  if (element.type === 'shape') return { fill: colour };
  if (element.type === 'line') return { stroke: { ...element.stroke, colour } };
  return element.type === 'qr' ? { colour } : null;
}
