import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { EditorContext, EditorSignal } from '../app/context';
import type { Workspace } from '../app/workspace';
import { editDocument } from '../document/changes';
import { editorFixture } from '../testing/editor-fixture';
import { PageSection } from './page-section';

function shown() {
  const { editor } = editorFixture();
  const workspace = { editor } as unknown as Workspace;
  render(
    <ShellContext.Provider value={createTestShell()}>
      <EditorContext.Provider value={{ workspace, signal: new EditorSignal(editor) }}>
        <PageSection />
      </EditorContext.Provider>
    </ShellContext.Provider>,
  );
  const width = screen.getByLabelText<HTMLInputElement>('Width');
  return { editor, width };
}
const ENDS = {
  Enter: (field: HTMLElement) => fireEvent.keyDown(field, { key: 'Enter' }),
  leaving: (field: HTMLElement) => fireEvent.blur(field),
} as const;
/** Panels follow once per frame. */
const frame = () => act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));
async function write(field: HTMLElement, text: string, end: keyof typeof ENDS = 'Enter') {
  fireEvent.change(field, { target: { value: text } });
  ENDS[end](field);
  await frame();
}

test.each([
  ['0', 'Enter', 1, 'Set to 1, the least there can be.'],
  ['-5', 'leaving', 1, 'Set to 1, the least there can be.'],
  ['99999999', 'Enter', 20_000, 'Set to 20,000, the most there can be.'],
  ['99999999', 'leaving', 20_000, 'Set to 20,000, the most there can be.'],
] as const)(
  '[E-27] of a page’s width of %s, which cannot be, it is said upon %s what was set in its place',
  async (text, end, side, words) => {
    const { editor, width } = shown();
    await write(width, text, end);
    expect(editor.page).toMatchObject({ width: side });
    expect(width).toHaveAccessibleDescription(words);
    expect(screen.getByText(words)).toHaveAttribute('role', 'alert');
  },
);

test('[E-27] the limits of a page’s sides are those of its px, whatever unit they are given in', async () => {
  const { editor, width } = shown();
  act(() => void editor.run('unit', editDocument(editor.store, { unit: 'in', resolution: 100 })));
  await frame();
  await write(width, '500');
  expect(editor.page).toMatchObject({ width: 20_000 });
  expect(width).toHaveAccessibleDescription('Set to 200, the most there can be.');
});

test('[E-27, E-28] a page that was in view is in view in its new size, too', async () => {
  const { editor, width } = shown();
  await write(width, '20000');
  const { zoom, x, y } = editor.viewport.get();
  expect(x + 20_000 * zoom).toBeLessThanOrEqual(1_000);
  expect([x, y].every((corner) => corner > 0)).toBe(true);
  // It was fitted, so a small one is not left as a speck.
  await write(width, '500');
  expect(editor.viewport.get().zoom).toBeGreaterThan(zoom * 5);
});

test('[E-27, E-28] where somebody looks at a part of the page, its new size leaves the view alone unless nothing of it were seen', async () => {
  const { editor, width } = shown();
  editor.viewport.zoomTo(4, { x: 1_000, y: 1_000 });
  const before = editor.viewport.get();
  await write(width, '1010');
  expect(editor.viewport.get()).toEqual(before);
  await write(width, '100');
  const { zoom, x } = editor.viewport.get();
  expect(x).toBeGreaterThan(0);
  expect(x + 100 * zoom).toBeLessThanOrEqual(1_000);
});
