import { editorFixture } from '../testing/editor-fixture';
import type { Tool } from '../tools/tool';
import { attachPointer } from './pointer';

/** A canvas, and what is told to its tools: the chosen one and the hand. */
function canvas() {
  window.matchMedia = () => ({ matches: false }) as unknown as MediaQueryList;
  const { editor } = editorFixture();
  const told: string[] = [];
  const tool = (name: string): Tool => ({
    state: 'idle',
    down: () => void told.push(`${name} down`),
    move: () => void told.push(`${name} move`),
    up: () => void told.push(`${name} up`),
    cancel: () => told.push(`${name} cancel`) > 0,
  });
  const element = document.body.appendChild(Object.assign(document.createElement('div'), { tabIndex: 0 }));
  element.setPointerCapture = () => undefined;
  editor.session.set({ tool: 'rectangle' });
  const detach = attachPointer({
    element,
    editor,
    tools: { rectangle: tool('rectangle'), hand: tool('hand') } as unknown as Parameters<
      typeof attachPointer
    >[0]['tools'],
    onTextPress: () => false,
    onMenu: () => undefined,
  });
  const tell = (type: string, pointerId: number, clientX: number, clientY = 100) =>
    void element.dispatchEvent(
      Object.assign(new MouseEvent(type, { clientX, clientY, bubbles: true, cancelable: true }), {
        pointerId,
        pointerType: 'touch',
      }),
    );
  const key = (type: 'keydown' | 'keyup') =>
    void element.dispatchEvent(new KeyboardEvent(type, { key: ' ', bubbles: true, cancelable: true }));
  return { editor, element, told, tell, key, detach };
}

test('[E-56] two fingers pinch, and no tool begins with a third', () => {
  const { editor, told, tell, detach } = canvas();
  tell('pointerdown', 1, 400);
  expect(told.splice(0)).toEqual(['rectangle down']);
  tell('pointerdown', 2, 600);
  expect(told.splice(0)).toEqual(['rectangle cancel']);
  tell('pointerdown', 3, 500);
  tell('pointermove', 3, 520);
  tell('pointerup', 3, 520);
  expect(told).toEqual([]);
  const { zoom } = editor.viewport.get();
  tell('pointermove', 2, 800);
  expect(editor.viewport.get().zoom).toBeCloseTo(zoom * 2, 5);
  for (const pointer of [2, 1]) tell('pointerup', pointer, 400);
  expect(told).toEqual([]);
  detach();
});

test('Space that is let go in another window leaves no hand behind', () => {
  const { element, told, tell, key, detach } = canvas();
  element.focus();
  key('keydown');
  tell('pointerdown', 1, 400);
  tell('pointerup', 1, 400);
  expect(told.splice(0)).toEqual(['hand down', 'hand up']);
  element.blur();
  tell('pointerdown', 1, 400);
  expect(told).toEqual(['rectangle down']);
  detach();
});
