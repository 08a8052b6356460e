import Konva from 'konva';
import type { Neutral } from '../neutral';
import { install } from './hook';

/** Bare Konva: a canvas without panels, snapping or history. `tuned` takes the hit graph away where it is not needed and caches what stands still. */
export function konvaPage(tuned: boolean): void {
  const container = document.querySelector<HTMLDivElement>('#root')!;
  const stage = new Konva.Stage({ container, width: innerWidth, height: innerHeight });
  const layer = new Konva.Layer({ listening: !tuned });
  const top = new Konva.Layer();
  stage.add(layer, top);
  let document_: Neutral = { width: 1080, height: 1080, elements: [] };
  let removed: { nodes: Konva.Node[]; hadTarget: boolean } | null = null;
  let settle: ReturnType<typeof setTimeout> | undefined;
  const node = (id: string) => top.findOne(`#${id}`) ?? layer.findOne(`#${id}`);

  function view(scale: number, x: number, y: number): void {
    stage.scale({ x: scale, y: scale });
    stage.position({ x, y });
  }
  /** The picture that is there is moved and scaled; drawn sharp when the gesture is over. */
  function gesture(scale: number, x: number, y: number): void {
    if (!tuned) return view(scale, x, y);
    const canvas = layer.getNativeCanvasElement();
    const drawn = { scale: stage.scaleX(), x: stage.x(), y: stage.y() };
    const k = scale / drawn.scale;
    canvas.style.transformOrigin = '0 0';
    canvas.style.transform = `translate(${x - drawn.x * k}px, ${y - drawn.y * k}px) scale(${k})`;
    pending = { scale, x, y };
    clearTimeout(settle);
    settle = setTimeout(() => {
      canvas.style.transform = '';
      view(scale, x, y);
      pending = null;
    }, 120);
  }
  let pending: { scale: number; x: number; y: number } | null = null;
  const now = () => pending ?? { scale: stage.scaleX(), x: stage.x(), y: stage.y() };
  container.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const { scale, x, y } = now();
      if (!event.ctrlKey) return gesture(scale, x - event.deltaX, y - event.deltaY);
      const next = scale * Math.exp(-event.deltaY * 0.0025);
      gesture(
        next,
        event.clientX - ((event.clientX - x) / scale) * next,
        event.clientY - ((event.clientY - y) / scale) * next,
      );
    },
    { passive: false },
  );
  install({
    version: Konva.version,
    load(given) {
      document_ = given as Neutral;
      layer.destroyChildren();
      top.destroyChildren();
      layer.add(
        new Konva.Rect({
          width: document_.width,
          height: document_.height,
          fill: '#ffffff',
          listening: false,
        }),
      );
      for (const element of document_.elements) {
        const { id, x, y, width, height, rotation, fill } = element;
        const common = {
          id,
          x: x + width / 2,
          y: y + height / 2,
          offsetX: width / 2,
          offsetY: height / 2,
          width,
          height,
          rotation,
          fill,
          draggable: !tuned || id === 'target',
        };
        const made =
          element.type === 'rect'
            ? new Konva.Rect(common)
            : new Konva.Text({ ...common, text: element.text, fontSize: element.fontSize });
        if (tuned) made.perfectDrawEnabled(false);
        (tuned && id === 'target' ? top : layer).add(made);
      }
      this.fit();
      layer.draw();
      top.draw();
    },
    count: () => document_.elements.length - (removed?.nodes.length ?? 0),
    rectOf(id) {
      const found = node(id);
      if (!found) return null;
      const box = found.getClientRect();
      return { x: box.x, y: box.y, width: box.width, height: box.height };
    },
    zoom: () => now().scale,
    fit() {
      const scale = Math.min((innerWidth - 80) / document_.width, (innerHeight - 80) / document_.height);
      view(scale, (innerWidth - document_.width * scale) / 2, (innerHeight - document_.height * scale) / 2);
    },
    deleteFirst(count) {
      const nodes = layer.getChildren().slice(1, count + 1);
      removed = { nodes, hadTarget: false };
      for (const one of nodes) one.remove();
      layer.batchDraw();
    },
    undo() {
      for (const one of [...(removed?.nodes ?? [])].reverse()) {
        layer.add(one as never);
        one.moveToBottom();
      }
      layer
        .getChildren()
        .find((one) => !one.id())
        ?.moveToBottom();
      removed = null;
      layer.batchDraw();
    },
    async exportPng() {
      const scale = stage.scaleX();
      return await stage.toBlob({
        x: stage.x(),
        y: stage.y(),
        width: document_.width * scale,
        height: document_.height * scale,
        pixelRatio: 1 / scale,
      });
    },
  });
}
