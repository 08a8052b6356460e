import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { EditorContext, EditorSignal } from '../app/context';
import type { Workspace } from '../app/workspace';
import { editorFixture } from '../testing/editor-fixture';
import ContextMenu from './context-menu';

function opened() {
  const { editor, rectangle } = editorFixture();
  editor.select([rectangle(0, 0)]);
  const closed = jest.fn();
  render(
    <ShellContext.Provider value={createTestShell()}>
      <EditorContext.Provider
        value={{ workspace: { editor } as unknown as Workspace, signal: new EditorSignal(editor) }}
      >
        <ContextMenu at={{ x: 10, y: 10 }} onClose={closed} />
      </EditorContext.Provider>
    </ShellContext.Provider>,
  );
  return { editor, closed, entry: screen.getByRole('menuitem', { name: /Delete/ }) };
}

test('[E-56] lifting the finger of the long press that opened the menu chooses nothing', () => {
  const { editor, closed, entry } = opened();
  // What browsers send when a finger that lay there before is lifted over an entry.
  fireEvent.mouseDown(entry);
  fireEvent.mouseUp(entry);
  fireEvent.click(entry, { detail: 1 });
  fireEvent(entry, Object.assign(new MouseEvent('click', { bubbles: true }), { pointerType: 'touch' }));
  expect(editor.elements.size).toBe(1);
  expect(closed).not.toHaveBeenCalled();
});

test('[E-56] a press that begins in the menu chooses its entry', () => {
  const { editor, closed, entry } = opened();
  fireEvent.pointerDown(entry);
  fireEvent.click(entry, { detail: 1 });
  expect(editor.elements.size).toBe(0);
  expect(closed).toHaveBeenCalledTimes(1);
});

test('[E-56] Enter chooses an entry without a pointer', () => {
  const { editor, entry } = opened();
  fireEvent.click(entry, { detail: 0 });
  expect(editor.elements.size).toBe(0);
});
