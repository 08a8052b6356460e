import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell, MEMBER, type TestAnswer } from '@commonplace/remote-kit/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { EditorContext, EditorSignal } from '../app/context';
import type { Workspace, WorkspaceState } from '../app/workspace';
import { createPage, editPage } from '../document/changes';
import type { DocumentStore } from '../document/store';
import { Observable } from '../session/observable';
import { editorFixture } from '../testing/editor-fixture';
import BulkDialog from './bulk-dialog';

function bring(table: string): void {
  const file = { arrayBuffer: async () => new TextEncoder().encode(table).buffer };
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
}

let downloads = 0;
/** The dialog on a design of two pages with a name on the first; `hidden` pages are given by their ids. */
function asked(hidden: (first: string) => string[], words = 'For {{name}}', shell = createTestShell({ user: MEMBER })) {
  const fixture = editorFixture();
  const { editor } = fixture;
  fixture.text(words);
  const first = editor.pageId;
  editor.run('page', createPage({ ...editor.page!, id: 'second', order: 'b0' }));
  for (const id of hidden(first)) editor.run('hide', editPage(editor.store, id, { hidden: true }));
  const exported: string[] = [];
  const workspace = {
    editor,
    state: new Observable({ dialog: 'bulk', name: 'Card' } as unknown as WorkspaceState),
    ready: async () => undefined,
    environment: {},
    exportEach: (work: Parameters<Workspace['exportEach']>[0]) =>
      work(async (_: DocumentStore, { pages: [page = ''] }) => {
        exported.push(page === first ? 'first' : page);
        return { name: 'x', blob: { arrayBuffer: async () => new ArrayBuffer(1), type: 'image/png' } as Blob };
      }),
  } as unknown as Workspace;
  render(
    <ShellContext.Provider value={shell}>
      <EditorContext.Provider value={{ workspace, signal: new EditorSignal(editor) }}>
        <BulkDialog />
      </EditorContext.Provider>
    </ShellContext.Provider>,
  );
  return async () => {
    bring('name\nAda\nGrace\n');
    await screen.findByText(/2 rows/);
    fireEvent.click(screen.getByRole('button', { name: /ZIP|Download/ }));
    await waitFor(() => expect(downloads).toBe(1));
    return exported;
  };
}
beforeEach(() => {
  // Neither pictures nor downloads are part of what is tested, and jsdom has none.
  HTMLCanvasElement.prototype.getContext = () => null;
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = () => void downloads++;
  downloads = 0;
});

test('[E-34] hidden pages are left out of the files of many designs, as out of every export', async () => {
  const download = asked(() => ['second']);
  expect(await download()).toEqual(['first', 'first']);
});

test('[E-34] where all pages are hidden, all are in', async () => {
  const download = asked((first) => [first, 'second']);
  expect(await download()).toEqual(['first', 'second', 'first', 'second']);
});

// A field keeps a place for what is wrong in it, empty as long as nothing is.
const said = () => screen.queryAllByRole('alert').flatMap(({ textContent }) => textContent || []);

test('[E-34] rows with an empty cell are made with the place empty, or, where that is not wanted, told of', async () => {
  asked(() => [], '{{name}} of {{town}}');
  bring('name,town,age\nAda,,36\nGrace,Rome,1\n');
  expect(await screen.findByText('Empty in row 1: town')).toBeVisible();
  expect(screen.getByText('Columns that the design does not use: age')).toBeVisible();
  expect(said()).toEqual([]);
  fireEvent.click(screen.getByRole('checkbox', { name: /empty cells/ }));
  expect(said()).toEqual(['Row 1: the cell town is empty']);
  expect(screen.queryByText('Empty in row 1: town')).toBeNull();
});

test('[E-34] names side by side are written as the language of the page does', async () => {
  asked(() => [], '{{name}} of {{town}}', { ...createTestShell({ user: MEMBER }), locale: 'ar' });
  bring('name,town,age,height\nAda,Turin,36,170\n');
  expect(await screen.findByText(/age وheight/)).toBeVisible();
});

test('[E-34] a file that is no table is told of with what is wrong in it, and the next one is taken', async () => {
  asked(() => [], '{{name}} of {{town}}');
  bring('name,town\nAda,Turin\n"Grace,Rome\n');
  expect(await screen.findByRole('alert')).toHaveTextContent('Row 2 has a quotation mark');
  expect(screen.getByRole('button', { name: /ZIP/ })).toBeDisabled();
  bring('name,city\nAda,Turin\nGrace,Rome\n');
  await waitFor(() => expect(said()).toEqual(['No row can be made: the table has no column for town']));
  bring('name,town\nAda,Turin,Italy\nGrace,Rome\n');
  await waitFor(() => expect(said()).toEqual([expect.stringMatching(/^Row 1: 1 value more than there are columns/)]));
  expect(screen.getByRole('button', { name: /ZIP/ })).toBeEnabled();
});

test('[E-34] closing the dialog ends the work: what is made already is told of, and no more is made unseen', async () => {
  let give: (answer: TestAnswer) => void = () => undefined;
  const answer = () => new Promise<TestAnswer>((resolve) => (give = resolve));
  const shell = createTestShell({ user: MEMBER, answer });
  asked(() => [], 'For {{name}}', shell);
  bring('name\nAda\nGrace\nMary\n');
  await screen.findByText(/3 rows/);
  fireEvent.click(screen.getByRole('button', { name: 'Save as designs' }));
  await waitFor(() => expect(shell.requests).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  give({ status: 201, body: { design: { id: 'd1' }, rev: 1 } });
  await waitFor(() => expect(shell.notices).toMatchObject([{ kind: 'success', text: expect.stringContaining('1') }]));
  expect(shell.requests).toHaveLength(1);
});
