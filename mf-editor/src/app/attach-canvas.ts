import type { ShellApi } from '@commonplace/remote-kit';
import { attachKeyboard } from '../canvas/keyboard';
import { attachPointer } from '../canvas/pointer';
import { EditorStage } from '../canvas/stage';
import { TextInput } from '../canvas/text-input';
import type { Copied } from '../commands/clipboard';
import type { CommandHost } from '../commands/command';
import type { createTools } from '../tools/tools';
import type { DesignResources } from './design-resources';
import { t } from './texts';

export interface AttachParts {
  /** The whole editor, panels included. */
  root: HTMLElement;
  canvas: HTMLElement;
  stage: HTMLDivElement;
  /** Unseen field that opens the system's choice of files. */
  picker: HTMLInputElement | null;
  onPasteFiles(files: File[]): void;
  onPasteSvg(text: string): void;
  onMenu(at: { x: number; y: number }): void;
}
interface Connected {
  resources: DesignResources;
  tools: ReturnType<typeof createTools>;
  shell: ShellApi;
  host: CommandHost;
  onPasteText(text: string): void;
  onPasteElements(copied: Copied): void;
}

const DRAWING = /^\s*(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)?<svg[\s>]/s;

/** Draws into the page and listens to pointer and keyboard. `detach` takes it off. */
export function attachCanvas(parts: AttachParts, o: Connected): { stage: EditorStage; detach: () => void } {
  const { editor, environment, layouts } = o.resources;
  const stage = new EditorStage({ container: parts.stage, editor, layouts, environment });
  const input = new TextInput(editor, layouts, parts.canvas.parentElement!, t('text.field'));
  const offs = [
    attachPointer({
      element: parts.canvas,
      editor,
      tools: o.tools,
      onTextPress: (point, event, clicks) => input.press(point, event, clicks),
      onMenu: (at) => parts.onMenu(at),
    }),
    attachKeyboard({
      root: parts.root,
      canvas: parts.canvas,
      editor,
      tools: o.tools,
      host: o.host,
      onPasteText: (text) => (DRAWING.test(text) ? parts.onPasteSvg(text) : o.onPasteText(text)),
      onPasteLetters: (letters, plain) =>
        void import('./paste-letters').then(
          ({ pasteLetters }) => pasteLetters(o.resources, letters, plain),
          () => o.onPasteText(plain),
        ),
      onPasteElements: (copied) => o.onPasteElements(copied),
      onPasteFiles: (files) => parts.onPasteFiles(files),
    }),
    o.shell.theme.subscribe(() => requestAnimationFrame(() => stage.readTheme())),
  ];
  editor.fitPage();
  return {
    stage,
    detach: () => {
      for (const off of offs) off();
      input.destroy();
      stage.destroy();
    },
  };
}
