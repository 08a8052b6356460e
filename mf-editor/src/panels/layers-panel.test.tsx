import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { EditorContext, EditorSignal } from '../app/context';
import type { Workspace } from '../app/workspace';
import { editorFixture } from '../testing/editor-fixture';
import { LayersPanel } from './layers-panel';

test.each(['Enter', 'Escape'])('[E-56] a layer whose name was ended by %s has the focus again', async (key) => {
  const { editor, rectangle } = editorFixture();
  act(() => void rectangle(0, 0));
  const workspace = { editor } as unknown as Workspace;
  render(
    <ShellContext.Provider value={createTestShell()}>
      <EditorContext.Provider value={{ workspace, signal: new EditorSignal(editor) }}>
        <LayersPanel />
      </EditorContext.Provider>
    </ShellContext.Provider>,
  );
  fireEvent.click(screen.getByRole('button', { name: /^Rename/ }));
  fireEvent.change(screen.getByLabelText('New name'), { target: { value: 'Sky' } });
  fireEvent.keyDown(screen.getByLabelText('New name'), { key });
  const name = key === 'Enter' ? 'Sky' : 'Rectangle';
  expect(await screen.findByRole('button', { name })).toHaveFocus();
});
