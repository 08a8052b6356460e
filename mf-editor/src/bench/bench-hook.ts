import type { DesignDocument } from '@commonplace/contracts/design/document';
import type { Workspace } from '../app/workspace';
import { deleteElement } from '../document/changes';
import { boundsOf } from '../geometry/box';
import { fromNeutral, type NeutralDocument } from './neutral-document';

interface EditorBench {
  version: string;
  readyAt?: number;
  prepare(neutral: NeutralDocument): DesignDocument;
  load(document: DesignDocument | NeutralDocument): void;
  count(): number;
  rendered(): number;
  rectOf(id: string): { x: number; y: number; width: number; height: number } | null;
  zoom(): number;
  fit(): void;
  deleteFirst(count: number): void;
  undo(): void;
  exportPng(): Promise<Blob>;
}

/** Side of the exported picture, in px. */
const EXPORT = 1080;

/** Lets measurements drive the editor as a person's commands do. Only on a page opened with `?bench=1`. */
export function installBench(workspace: Workspace): void {
  const { editor } = workspace;
  const bench: EditorBench = {
    version: '1.0.0',
    prepare: fromNeutral,
    load(given) {
      editor.load('pages' in given ? given : fromNeutral(given));
      editor.fitPage();
    },
    count: () => editor.elements.size,
    rendered: () => editor.scene.within(editor.viewport.visible()).length,
    rectOf(id) {
      const element = editor.elements.get(id);
      const canvas = document.querySelector('[data-canvas]')?.getBoundingClientRect();
      if (!element || !canvas) return null;
      const box = boundsOf(element);
      const { x, y } = editor.viewport.toScreen(box);
      const { zoom } = editor.viewport.get();
      return { x: canvas.left + x, y: canvas.top + y, width: box.width * zoom, height: box.height * zoom };
    },
    zoom: () => editor.viewport.get().zoom,
    fit: () => editor.fitPage(),
    deleteFirst(count) {
      const ids = editor.scene.order().slice(0, count);
      editor.run(
        'delete',
        ids.flatMap((id) => deleteElement(editor.store, editor.pageId, id)),
        { select: [] },
      );
    },
    undo: () => editor.history.undo(),
    exportPng: () => workspace.exportPicture({ scale: EXPORT / Math.max(1, editor.page?.width ?? EXPORT) }),
  };
  Object.assign(window, { __editorBench: bench });
  requestAnimationFrame(() => requestAnimationFrame(() => (bench.readyAt = performance.now())));
}
