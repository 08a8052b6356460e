import { Canvas, FabricText, Rect, version, type FabricObject } from 'fabric';
import type { Neutral } from '../neutral';
import { install } from './hook';

// Bare Fabric: a canvas without panels, snapping or history.
const element = document.createElement('canvas');
document.querySelector('#root')!.append(element);
const canvas = new Canvas(element, {
  width: innerWidth,
  height: innerHeight,
  preserveObjectStacking: true,
  renderOnAddRemove: false,
});
const byId = new Map<string, FabricObject>();
let page: Neutral = { width: 1080, height: 1080, elements: [] };
let removed: FabricObject[] = [];

canvas.on('mouse:wheel', ({ e }) => {
  e.preventDefault();
  const [zoom = 1, , , , x = 0, y = 0] = canvas.viewportTransform;
  if (e.ctrlKey) canvas.zoomToPoint({ x: e.offsetX, y: e.offsetY } as never, zoom * Math.exp(-e.deltaY * 0.0025));
  else canvas.setViewportTransform([zoom, 0, 0, zoom, x - e.deltaX, y - e.deltaY]);
});
function fit(): void {
  const scale = Math.min((innerWidth - 80) / page.width, (innerHeight - 80) / page.height);
  canvas.setViewportTransform([
    scale,
    0,
    0,
    scale,
    (innerWidth - page.width * scale) / 2,
    (innerHeight - page.height * scale) / 2,
  ]);
}
install({
  version,
  load(given) {
    page = given as Neutral;
    canvas.clear();
    byId.clear();
    const made = page.elements.map((one) => {
      const common = {
        left: one.x + one.width / 2,
        top: one.y + one.height / 2,
        originX: 'center' as const,
        originY: 'center' as const,
        angle: one.rotation,
        fill: one.fill,
        objectCaching: false,
      };
      const object =
        one.type === 'rect'
          ? new Rect({ ...common, width: one.width, height: one.height })
          : new FabricText(one.text ?? '', { ...common, fontSize: one.fontSize });
      byId.set(one.id, object);
      return object;
    });
    canvas.add(...made);
    fit();
    canvas.renderAll();
  },
  count: () => canvas.getObjects().length,
  rectOf(id) {
    const object = byId.get(id);
    if (!object) return null;
    const box = object.getBoundingRect();
    const [zoom = 1, , , , x = 0, y = 0] = canvas.viewportTransform;
    return { x: box.left * zoom + x, y: box.top * zoom + y, width: box.width * zoom, height: box.height * zoom };
  },
  zoom: () => canvas.getZoom(),
  fit,
  deleteFirst(count) {
    removed = canvas.getObjects().slice(0, count);
    canvas.remove(...removed);
    canvas.requestRenderAll();
  },
  undo() {
    canvas.insertAt(0, ...removed);
    removed = [];
    canvas.requestRenderAll();
  },
  async exportPng() {
    const [zoom = 1, , , , left = 0, top = 0] = canvas.viewportTransform;
    const url = canvas.toDataURL({
      format: 'png',
      left,
      top,
      width: page.width * zoom,
      height: page.height * zoom,
      multiplier: 1 / zoom,
    });
    return (await fetch(url)).blob();
  },
});
