import type { DesignElement } from '@commonplace/contracts/design/document';
import { createElement } from '../document/changes';
import { newDocument } from '../document/new-document';
import { keyAfter } from '../document/order';
import { childrenOf } from '../document/selectors';
import { newShape } from '../elements/shape/shape';
import { newText } from '../elements/text/text';
import { Editor } from '../session/editor';
import type { Measure } from '../text/measure';
import type { Hit, ToolEvent } from '../tools/tool';

/** Every letter is half its size wide; ascent and descent are 0.8 and 0.2 of the size. */
export const fakeMeasure: Measure = (text, style) => ({
  width: text.length * style.size * (0.5 + style.letterSpacing),
  ascent: style.size * 0.8,
  descent: style.size * 0.2,
});

/** An editor on an empty page of 1000 × 1000 px shown one to one, with a clock that stands still unless moved. */
export function editorFixture() {
  const clock = { now: 0 };
  const editor = new Editor({
    document: newDocument({ width: 1000, height: 1000 }),
    measure: fakeMeasure,
    now: () => clock.now,
  });
  editor.viewport.set({ width: 1000, height: 1000 });
  const put = <T extends DesignElement>(element: T): T => {
    editor.run('put', [createElement(editor.pageId, element)]);
    clock.now += 10_000;
    return element;
  };
  const top = () => keyAfter(childrenOf(editor.elements, null));
  return {
    editor,
    clock,
    rectangle: (x: number, y: number, width = 100, height = 100, rotation = 0) =>
      put(newShape('rectangle', { x, y, width, height, rotation }, top())).id,
    text: (text: string, x = 0, y = 0, width = 200) => put(newText(text, { x, y, width }, top(), { size: 20 })).id,
    element: (id: string) => editor.elements.get(id)!,
    /** Ids by what lies on what, lowest first. */
    order: () => [...editor.scene.order()],
  };
}

/** A pointer event at a point of the page; `on` is what lies there. */
export function pointer(
  x: number,
  y: number,
  on: Hit | string = { kind: 'canvas' },
  keys: Partial<ToolEvent> = {},
): ToolEvent {
  return {
    point: { x, y },
    screen: { x, y },
    hit: typeof on === 'string' ? { kind: 'element', id: on } : on,
    shift: false,
    alt: false,
    mod: false,
    touch: false,
    clicks: 1,
    ...keys,
  };
}
