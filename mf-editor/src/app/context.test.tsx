import { act, render, screen } from '@testing-library/react';
import { editorFixture, pointer } from '../testing/editor-fixture';
import { SelectTool } from '../tools/select/select-tool';
import { EditorContext, EditorSignal, useEditor } from './context';
import type { Workspace } from './workspace';

/** A panel that counts how often it is drawn. */
function shown() {
  const fixture = editorFixture();
  const { editor } = fixture;
  const count = { drawn: 0 };
  function Panel() {
    const { selection } = useEditor().session.get();
    count.drawn++;
    return <output>{selection.length}</output>;
  }
  render(
    <EditorContext.Provider value={{ workspace: { editor } as unknown as Workspace, signal: new EditorSignal(editor) }}>
      <Panel />
    </EditorContext.Provider>,
  );
  return { ...fixture, count, tool: new SelectTool(editor), selected: () => screen.getByRole('status').textContent };
}
/** Panels follow once per frame. */
const frame = () => act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));

test('hovering draws no panel', async () => {
  const { count, rectangle, tool, editor } = shown();
  const id = rectangle(0, 0);
  await frame();
  count.drawn = 0;
  tool.move(pointer(50, 50, id));
  expect(editor.session.get().hover).toBe(id);
  await frame();
  tool.move(pointer(500, 500));
  await frame();
  editor.session.set({ guides: [{ axis: 'x', at: 1, from: 0, to: 2 }] });
  await frame();
  expect(count.drawn).toBe(0);
});

test('a marquee draws panels once, when it ends, with what it selected', async () => {
  const { count, rectangle, tool, editor, selected } = shown();
  rectangle(100, 100);
  rectangle(300, 100);
  editor.select([]);
  await frame();
  count.drawn = 0;
  tool.down(pointer(50, 50));
  await frame();
  const before = count.drawn;
  for (const x of [120, 250, 350, 450]) {
    tool.move(pointer(x, 150));
    await frame();
  }
  expect(editor.session.get().selection).toHaveLength(2);
  expect(count.drawn).toBe(before);
  tool.up(pointer(450, 150));
  await frame();
  expect(count.drawn).toBe(before + 1);
  expect(selected()).toBe('2');
});
