import {
  CaptureUpdateAction,
  convertToExcalidrawElements,
  Excalidraw,
  exportToBlob,
  newElementWith,
} from '@excalidraw/excalidraw';
import '@excalidraw/excalidraw/index.css';
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { Neutral } from '../neutral';
import { install } from './hook';

// Excalidraw as it comes, with its own panels and history.
createRoot(document.querySelector('#root')!).render(createElement(Excalidraw, { excalidrawAPI: begin }));

// Its own declaration leans on types that it does not ship.
type ToBlob = (scene: { elements: unknown; files: null; maxWidthOrHeight: number; mimeType: string }) => Promise<Blob>;
const toBlob = exportToBlob as ToBlob;

let begun = false;
function begin(api: ExcalidrawImperativeAPI): void {
  if (begun) return;
  begun = true;
  let page: Neutral = { width: 1080, height: 1080, elements: [] };
  type Scene = ReturnType<typeof convertToExcalidrawElements>;
  let scene: Scene = [];
  const fit = () => api.scrollToContent(api.getSceneElements(), { fitToContent: true, animate: false });
  install({
    version: '0.18.1',
    prepare(neutral) {
      page = neutral;
      return convertToExcalidrawElements(
        neutral.elements.map((one) => {
          const common = {
            id: one.id,
            x: one.x,
            y: one.y,
            width: one.width,
            height: one.height,
            angle: ((one.rotation * Math.PI) / 180) as never,
          };
          return one.type === 'rect'
            ? {
                ...common,
                type: 'rectangle' as const,
                backgroundColor: one.fill,
                strokeColor: 'transparent',
                fillStyle: 'solid' as const,
                roughness: 0,
              }
            : { ...common, type: 'text' as const, text: one.text ?? '', fontSize: one.fontSize, strokeColor: one.fill };
        }),
        { regenerateIds: false },
      );
    },
    load(given) {
      scene = given as Scene;
      api.updateScene({ elements: scene, captureUpdate: CaptureUpdateAction.NEVER });
      fit();
    },
    count: () => api.getSceneElements().length,
    rectOf(id) {
      const one = api.getSceneElements().find((element) => element.id === id);
      if (!one) return null;
      const { scrollX, scrollY, zoom, offsetLeft, offsetTop } = api.getAppState();
      return {
        x: (one.x + scrollX) * zoom.value + offsetLeft,
        y: (one.y + scrollY) * zoom.value + offsetTop,
        width: one.width * zoom.value,
        height: one.height * zoom.value,
      };
    },
    zoom: () => api.getAppState().zoom.value,
    fit,
    deleteFirst(count) {
      const gone = new Set(
        api
          .getSceneElements()
          .slice(0, count)
          .map(({ id }) => id),
      );
      // Its history compares versions: without a new one of each, the deletion would not be a step to undo.
      const elements = api
        .getSceneElementsIncludingDeleted()
        .map((one) => (gone.has(one.id) ? newElementWith(one, { isDeleted: true }) : one));
      api.updateScene({ elements: elements, captureUpdate: CaptureUpdateAction.IMMEDIATELY });
    },
    undo() {
      document.querySelector<HTMLElement>('[data-testid="button-undo"], [aria-label="Undo"]')?.click();
    },
    exportPng: () =>
      toBlob({
        elements: api.getSceneElements(),
        files: null,
        maxWidthOrHeight: page.width,
        mimeType: 'image/png',
      }),
  });
}
