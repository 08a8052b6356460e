import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { EditorContext, EditorSignal } from '../app/context';
import type { Workspace, WorkspaceState } from '../app/workspace';
import { newDocument } from '../document/new-document';
import { memoryDrafts } from '../persistence/drafts';
import { Observable } from '../session/observable';
import { editorFixture } from '../testing/editor-fixture';
import { RestoreBar } from './restore-bar';

/** The bar of a new design, in a browser where tabs left designs of these days of a month, each under its day. */
async function shown(days: readonly number[]) {
  const { editor } = editorFixture();
  const drafts = memoryDrafts();
  for (const day of days)
    await drafts.put({
      key: `new:${day}`,
      rev: 0,
      changes: [],
      document: newDocument({ width: 10, height: 10 }),
      name: '',
      at: `2026-01-${day}T12:00:00.000Z`,
    });
  const save = { status: 'new', id: null, rev: 0, reason: null };
  const workspace = { editor, state: new Observable({ save } as unknown as WorkspaceState) } as unknown as Workspace;
  const restored: string[] = [];
  render(
    <ShellContext.Provider value={createTestShell()}>
      <EditorContext.Provider value={{ workspace, signal: new EditorSignal(editor) }}>
        <RestoreBar drafts={drafts} onRestore={(key) => restored.push(key)} />
      </EditorContext.Provider>
    </ShellContext.Provider>,
  );
  return restored;
}

test('[E-38] of several designs that tabs left unsaved each can be reached', async () => {
  const restored = await shown([11, 13, 12]);
  expect(await screen.findByText(/Jan 13/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.getByText(/Jan 12/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Restore it' }));
  expect(restored).toEqual(['new:12']);
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('status')).toBeNull();
});
