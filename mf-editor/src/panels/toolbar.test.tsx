import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { EditorContext, EditorSignal } from '../app/context';
import { offerBrushes } from '../app/offer-brushes';
import type { Workspace } from '../app/workspace';
import { commandForKey } from '../commands/keys';
import { editorFixture } from '../testing/editor-fixture';
import { Toolbar } from './toolbar';

const KEY = { key: '', code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, altGraph: false };
/** Panels follow once per frame. */
const change = (work: () => void) =>
  act(async () => {
    work();
    await new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));
  });

function shown() {
  const { editor } = editorFixture();
  const context = { workspace: { editor } as unknown as Workspace, signal: new EditorSignal(editor) };
  render(
    <ShellContext.Provider value={createTestShell()}>
      <EditorContext.Provider value={context}>
        <Toolbar />
      </EditorContext.Provider>
    </ShellContext.Provider>,
  );
  return editor;
}

test('[E-26] the tools make room for the ruler while it is shown', () => {
  const editor = shown();
  expect(screen.getByRole('toolbar')).not.toHaveAttribute('data-rulers');
  act(() => editor.settings.set({ rulers: true }));
  expect(screen.getByRole('toolbar')).toHaveAttribute('data-rulers');
});

test('who holds a brush chooses its colour and its width beside the tools', async () => {
  const editor = shown();
  expect(screen.queryByRole('slider')).toBeNull();
  await change(() => fireEvent.click(screen.getByRole('button', { name: 'Brush' })));
  await change(() =>
    fireEvent.change(screen.getByRole('slider', { name: 'Brush width' }), { target: { value: '30' } }),
  );
  await change(() => fireEvent.change(screen.getByLabelText('Brush colour'), { target: { value: '#12abef' } }));
  expect(editor.settings.get().brush).toMatchObject({ width: 30, colour: '#12abef' });
});

test('[ROLE-11] with the flag off there are no tools to draw by hand with, by button or by key; whoever held one holds the usual tool', async () => {
  const editor = shown();
  const drawing = () => screen.queryAllByRole('button', { name: /^(Brush|Highlighter|Eraser)$/ }).length;
  const keys = ['d', 'D', 'e'].map((key) => commandForKey({ ...KEY, key, shiftKey: key === 'D' }, false)!);
  const byKey = () => keys.map((command) => command.enabled(editor));
  expect(keys.map(({ id }) => id)).toEqual(['tool-brush', 'tool-highlighter', 'tool-eraser']);
  fireEvent.click(screen.getByRole('button', { name: 'Brush' }));
  expect([drawing(), byKey(), editor.session.get().tool]).toEqual([3, [true, true, true], 'brush']);
  await change(() => offerBrushes(editor, { flags: { brushes: false } }));
  expect([drawing(), byKey(), editor.session.get().tool]).toEqual([0, [false, false, false], 'select']);
  await change(() => offerBrushes(editor, { flags: { brushes: true } }));
  expect(drawing()).toBe(3);
});
