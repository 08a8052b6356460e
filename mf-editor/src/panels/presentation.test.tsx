import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { EditorContext, EditorSignal } from '../app/context';
import type { Workspace, WorkspaceState } from '../app/workspace';
import { createPage, editPage } from '../document/changes';
import { Observable } from '../session/observable';
import { editorFixture } from '../testing/editor-fixture';
import Presentation from './presentation';

function shown(o: { pages: number; hidden?: boolean }) {
  HTMLCanvasElement.prototype.getContext = () => null;
  const { editor } = editorFixture();
  for (let at = 1; at < o.pages; at += 1)
    editor.run('page', createPage({ ...editor.page!, id: `page-${at}`, order: `b${at}` }));
  if (o.hidden)
    for (const { id } of editor.store.pages.values()) editor.run('hide', editPage(editor.store, id, { hidden: true }));
  const state = new Observable({ presenting: true } as unknown as WorkspaceState);
  const workspace = { editor, state, environment: {}, ready: async () => undefined } as unknown as Workspace;
  const before = document.body.appendChild(document.createElement('button'));
  before.focus();
  const { unmount } = render(
    <ShellContext.Provider value={createTestShell()}>
      <EditorContext.Provider value={{ workspace, signal: new EditorSignal(editor) }}>
        <Presentation />
      </EditorContext.Provider>
    </ShellContext.Provider>,
  );
  const press = (key: string, more: object = {}) => fireEvent.keyDown(document.activeElement!, { key, ...more });
  const told = () => screen.getByRole('img').getAttribute('aria-label');
  return { before, press, state, told, unmount };
}
afterEach(() => document.documentElement.removeAttribute('dir'));

test('[E-43] Tab stays among the buttons, keys work wherever the focus is, and it returns to where it was', () => {
  const { before, press, state, unmount } = shown({ pages: 1 });
  press('Tab');
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  press('Tab');
  press('Tab', { shiftKey: true });
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  (document.activeElement as HTMLElement).blur();
  expect(document.body).toHaveFocus();
  press('Escape');
  expect(state.get().presenting).toBe(false);
  unmount();
  expect(before).toHaveFocus();
});

test('[E-43] arrows follow the direction of reading', () => {
  const { press, told } = shown({ pages: 3 });
  press('ArrowRight');
  expect(told()).toBe('2 of 3');
  document.documentElement.dir = 'rtl';
  press('ArrowLeft');
  expect(told()).toBe('3 of 3');
  press('ArrowRight');
  expect(told()).toBe('2 of 3');
});

test('[E-43] where every page is hidden, all are shown rather than none', () => {
  expect(shown({ pages: 2, hidden: true }).told()).toBe('1 of 2');
});
