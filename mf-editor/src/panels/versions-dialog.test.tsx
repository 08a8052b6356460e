import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell, MEMBER } from '@commonplace/remote-kit/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { EditorContext, EditorSignal } from '../app/context';
import type { Workspace, WorkspaceState } from '../app/workspace';
import { Observable } from '../session/observable';
import { editorFixture } from '../testing/editor-fixture';
import VersionsDialog from './versions-dialog';

/** The dialog over a page with one rectangle; version 1 was empty. */
function shown(o: { keeps: boolean; unsaved?: boolean; down?: () => boolean }) {
  const { editor, rectangle } = editorFixture();
  const empty = editor.store.serialise();
  rectangle(0, 0);
  const done: string[] = [];
  const shell = createTestShell({
    user: MEMBER,
    answer: ({ method, path }) => {
      done.push(`${method} ${path}`);
      if (o.down?.()) return { status: 503, body: {} };
      if (method === 'POST') return o.keeps ? { body: { version: { rev: 2 } } } : { status: 503, body: {} };
      if (path.endsWith('/1')) return { body: { document: empty } };
      return { body: { rev: 2, results: [{ rev: 1, at: '2026-01-01T00:00:00Z', changes: 1 }] } };
    },
  });
  const state = new Observable({ dialog: 'versions', save: { id: 'd1', rev: 2 } } as unknown as WorkspaceState);
  const autosave = { flush: async () => void done.push('flush'), hasUnsaved: o.unsaved ?? false };
  const workspace = { editor, state, autosave } as unknown as Workspace;
  render(
    <ShellContext.Provider value={shell}>
      <EditorContext.Provider value={{ workspace, signal: new EditorSignal(editor) }}>
        <VersionsDialog />
      </EditorContext.Provider>
    </ShellContext.Provider>,
  );
  return {
    editor,
    done,
    shell,
    restore: async () => fireEvent.click(await screen.findByRole('button', { name: 'Restore' })),
  };
}

test('[E-40] before a version is restored, what is there now is saved and kept among the versions', async () => {
  const { done, editor, restore } = shown({ keeps: true });
  await restore();
  await waitFor(() => expect(editor.elements.size).toBe(0));
  expect(done.slice(-2)).toEqual(['flush', 'POST /designs/d1/versions']);
});

test('[E-40] where what is there now cannot be kept, nothing is restored, and that is said', async () => {
  const { editor, restore, shell } = shown({ keeps: false });
  await restore();
  await waitFor(() => expect(shell.notices.map(({ text }) => text).join()).toContain('Nothing was restored'));
  expect(editor.elements.size).toBe(1);
});

test('[E-40] a state gets its name only when it is saved; until then that is said', async () => {
  const { done, shell } = shown({ keeps: true, unsaved: true });
  await screen.findByRole('button', { name: 'Restore' });
  fireEvent.change(screen.getByLabelText('Name of this version'), { target: { value: 'Final' } });
  fireEvent.click(screen.getByRole('button', { name: 'Keep this version' }));
  await waitFor(() => expect(shell.notices.map(({ text }) => text)).toEqual(['The design has to be saved first.']));
  expect(done.filter((one) => one.startsWith('POST'))).toEqual([]);
  expect(screen.getByLabelText('Name of this version')).toHaveValue('Final');
});

test('[E-40] versions that cannot be read are asked for again', async () => {
  let down = true;
  shown({ keeps: true, down: () => down });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  down = false;
  fireEvent.click(retry);
  expect(await screen.findByRole('button', { name: 'Restore' })).toBeInTheDocument();
});
