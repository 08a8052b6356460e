import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { act, render } from '@testing-library/react';
import { EditorContext, EditorSignal } from '../app/context';
import type { Workspace, WorkspaceState } from '../app/workspace';
import { createPage, editPage } from '../document/changes';
import { Observable } from '../session/observable';
import { editorFixture } from '../testing/editor-fixture';
import PagesPanel from './pages-panel';

/** The panel of a design of three pages, and the pages whose pictures are drawn. */
function shown(ready: () => Promise<void> = async () => undefined) {
  const { editor } = editorFixture();
  for (const id of ['second', 'third']) editor.run('page', createPage({ ...editor.page!, id, order: `b${id}` }));
  const drawn: number[] = [];
  const context = new Proxy({}, { get: () => () => undefined, set: () => true });
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement) {
    drawn.push([...document.querySelectorAll('canvas')].indexOf(this));
    return context;
  } as unknown as typeof HTMLCanvasElement.prototype.getContext;
  const state = new Observable({ name: 'Book' } as unknown as WorkspaceState);
  const workspace = { editor, state, environment: {}, ready } as unknown as Workspace;
  render(
    <ShellContext.Provider value={createTestShell()}>
      <EditorContext.Provider value={{ workspace, signal: new EditorSignal(editor) }}>
        <PagesPanel />
      </EditorContext.Provider>
    </ShellContext.Provider>,
  );
  return { editor, drawn };
}
afterEach(() => jest.useRealTimers());

test('[E-28] a change of one page draws that page anew, not all of them', async () => {
  jest.useFakeTimers();
  const { drawn, editor } = shown();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect([...new Set(drawn)].sort()).toEqual([0, 1, 2]);
  drawn.length = 0;
  await act(async () => {
    editor.run('ground', editPage(editor.store, 'second', { background: '#112233' }));
    await jest.advanceTimersByTimeAsync(1_000);
  });
  expect(drawn).toEqual([1]);
});

test('[E-28] a picture that is still on its way is drawn into its page when it has come', async () => {
  jest.useFakeTimers();
  let come: () => void = () => undefined;
  const onItsWay = new Promise<void>((resolve) => (come = resolve));
  let late = false;
  const { drawn, editor } = shown(() => (late ? onItsWay : Promise.resolve()));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  drawn.length = 0;
  late = true;
  await act(async () => {
    editor.run('ground', editPage(editor.store, 'second', { background: '#112233' }));
    await jest.advanceTimersByTimeAsync(1_000);
  });
  await act(async () => come());
  expect(drawn).toEqual([1, 1]);
});
