import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell, MEMBER } from '@commonplace/remote-kit/testing';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { EditorContext, EditorSignal } from '../app/context';
import type { Workspace, WorkspaceState } from '../app/workspace';
import type { Clash } from '../persistence/clash';
import { Observable } from '../session/observable';
import { editorFixture } from '../testing/editor-fixture';
import ClashesDialog from './clashes-dialog';

/** The question about a text and a rectangle that somebody else changed too; the other deleted the rectangle. */
function asked(theirs: Clash['theirs'] = null, locale = 'en') {
  const fixture = editorFixture();
  const { editor } = fixture;
  const text = fixture.text('My words');
  const rectangle = fixture.rectangle(300, 300);
  const paragraphs = (words: string) => [{ align: 'left', list: 'none', runs: [{ text: words, style: {} }] }];
  const path = (id: string) => `page/${editor.pageId}/element/${id}`;
  const clashes: Clash[] = [
    {
      path: path(text),
      mine: { paragraphs: paragraphs('My words') },
      theirs: { paragraphs: paragraphs('Their words') },
    },
    { path: path(rectangle), mine: { x: 300 }, theirs },
  ];
  const state = new Observable({ clashes } as unknown as WorkspaceState);
  const workspace = { editor, state } as unknown as Workspace;
  render(
    <ShellContext.Provider value={{ ...createTestShell({ user: MEMBER }), locale }}>
      <EditorContext.Provider value={{ workspace, signal: new EditorSignal(editor) }}>
        <ClashesDialog />
      </EditorContext.Provider>
    </ShellContext.Provider>,
  );
  const words = () => JSON.stringify(editor.elements.get(text));
  return { ...fixture, state, rectangle, words, before: editor.store.serialise() };
}
const choose = (group: RegExp, side: RegExp) =>
  fireEvent.click(within(screen.getByRole('group', { name: group })).getByRole('radio', { name: side }));

test('[E-38] what two people changed alike is asked, and the other one is taken as a step that can be undone', () => {
  const { editor, state, rectangle, words, before } = asked();
  const text = screen.getByRole('group', { name: /My words.*text/ });
  expect(within(text).getByRole('radio', { name: /Mine.*My words/ })).toBeChecked();
  choose(/My words/, /The other one.*Their words/);
  choose(/deleted on one side/, /The other one: deleted/);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(words()).toContain('Their words');
  expect(editor.elements.has(rectangle)).toBe(false);
  expect(state.get().clashes).toEqual([]);
  editor.history.undo();
  expect(editor.store.serialise()).toEqual(before);
});

test('[E-38] what both changed of an element is named side by side as the language of the page does', () => {
  asked({ x: 200, fill: '#00ff00' });
  expect(screen.getByRole('group', { name: /place, look/ })).toBeVisible();
  cleanup();
  asked({ x: 200, fill: '#00ff00' }, 'ar');
  expect(screen.getByRole('group', { name: /place \u0648look/ })).toBeVisible();
});

test('[E-38] left alone, the own version stays', () => {
  const { editor, state, before } = asked();
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(editor.store.serialise()).toEqual(before);
  expect([state.get().clashes, editor.history.undoLabel]).toEqual([[], 'put']);
});
