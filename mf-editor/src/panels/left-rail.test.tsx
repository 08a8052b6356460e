import { createRemoteStore, ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { EditorContext, EditorSignal } from '../app/context';
import type { Workspace } from '../app/workspace';
import { libraryApi } from '../library/library.api';
import { editorFixture } from '../testing/editor-fixture';
import { LeftRail } from './left-rail';

/** The rail beside an editor with one element, and the parts that the focus was sent to. */
function rail(compact: boolean) {
  const { editor, rectangle } = editorFixture();
  const id = rectangle(0, 0);
  editor.select([]);
  const focused: string[] = [];
  const workspace = { editor, focusPart: (part: string) => void focused.push(part) } as unknown as Workspace;
  const shell = createTestShell({ answer: () => ({ body: { total: 0, results: [] } }) });
  render(
    <ShellContext.Provider value={shell}>
      <Provider store={createRemoteStore(shell, [libraryApi])}>
        <EditorContext.Provider value={{ workspace, signal: new EditorSignal(editor) }}>
          <LeftRail path={null} compact={compact} />
        </EditorContext.Provider>
      </Provider>
    </ShellContext.Provider>,
  );
  const open = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const sheet = (name: string) => screen.queryByRole('region', { name });
  return { focused, open, sheet, select: (ids: readonly string[]) => act(() => editor.select(ids)), id };
}

test('[E-56] on a small screen the sheet closes when something is added or tapped, and the focus goes on to the canvas', () => {
  const { focused, id, open, select, sheet } = rail(true);
  open('Elements');
  expect(sheet('Elements')).toBeVisible();
  screen.getByRole('button', { name: 'Star' }).focus();
  select([id]);
  expect(sheet('Elements')).toBeNull();
  expect(focused).toEqual(['canvas']);
});

test('[E-56] nothing closes when nothing is selected any more, nor in the list of layers', async () => {
  const { id, open, select, sheet } = rail(true);
  select([id]);
  open('Elements');
  select([]);
  expect(sheet('Elements')).toBeVisible();
  open('Layers');
  await screen.findByLabelText('Search layers');
  select([id]);
  expect(sheet('Layers')).toBeVisible();
});

test('[E-56] on a large screen the panel stays for the next thing to add', () => {
  const { id, select, sheet } = rail(false);
  select([id]);
  expect(sheet('Elements')).toBeVisible();
});

test('[E-56] a panel that is closed gives the focus back to where it is opened', () => {
  const { open, sheet } = rail(false);
  open('Elements');
  open('Elements');
  fireEvent.click(screen.getByRole('button', { name: 'Close the panel' }));
  expect(sheet('Elements')).toBeNull();
  expect(screen.getByRole('button', { name: 'Elements' })).toHaveFocus();
});

test('on a small screen the rail is a bar at the foot, over which no message lies; beside the page it is none', () => {
  rail(true);
  expect(screen.getByRole('navigation')).toHaveAttribute('data-foot-bar');
  cleanup();
  rail(false);
  expect(screen.getByRole('navigation')).not.toHaveAttribute('data-foot-bar');
});

test('a panel that is not there yet says without a network that it waits for one', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { open } = rail(false);
  open('Videos');
  expect(screen.getByRole('region', { name: 'Videos' })).toHaveTextContent('as soon as there is a network again');
  jest.restoreAllMocks();
  expect(await screen.findByLabelText('Search videos')).toBeVisible();
});
