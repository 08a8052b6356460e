import { createRemoteStore, ShellContext } from '@commonplace/remote-kit';
import { createTestShell, MEMBER } from '@commonplace/remote-kit/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { EditorContext, EditorSignal } from '../app/context';
import type { Workspace } from '../app/workspace';
import { commandById } from '../commands/commands';
import { libraryApi } from '../library/library.api';
import { editorFixture } from '../testing/editor-fixture';
import { TemplatesPanel } from './templates-panel';

const template = (id: string, isPremiumLicense: boolean) => ({
  id: `item-${id}`,
  design_id: id,
  url: `/files/${id}.webp`,
  display_image_width: 10,
  display_image_height: 10,
  metadata: { image_alt: id, isPremiumLicense, isCC0License: false },
});

/** A part of the own templates, as the service gives it: `after` is the place behind which it begins. */
function ownPart(total: number, query: Record<string, unknown> = {}) {
  const { kind, pagesize, after } = query as { kind?: string; pagesize?: number; after?: string };
  const from = Number(after ?? 0);
  const to = Math.min(total, from + Number(pagesize));
  const results = Array.from({ length: to - from }, (_, index) => ({
    id: `own-${from + index}`,
    name: `Mine ${from + index}`,
    images: { cover: null },
  }));
  return kind === 'template' ? { total, results, next: to < total ? String(to) : null } : { total: 0, results: [] };
}

/** The panel with a premium and a free template; `watermarks` are shown to whose plan has no premium content. */
function shown(o: {
  watermarks: boolean;
  upgraded?: boolean;
  own?: number;
  held?: Record<string, Promise<void>>;
  gated?: string[];
}) {
  const { editor } = editorFixture();
  let steps = 0;
  editor.store.subscribe(() => void steps++);
  const made = editorFixture();
  made.text('Spa voucher');
  const shell = createTestShell({
    user: MEMBER,
    openResult: () => ({ upgraded: o.upgraded ?? false }),
    answer: async ({ path, query }) => {
      if (path === '/search')
        return { body: { total: 2, results: [template('gold', true), template('plain', false)] } };
      if (path === '/designs') return { body: ownPart(o.own ?? 0, query) };
      await o.held?.[path];
      if (o.gated?.shift() === path) return { status: 403, body: { code: 'GATED', status: 403, title: 'x' } };
      return { body: { design: { id: 'x' }, rev: 1, document: made.editor.store.serialise() } };
    },
  });
  const workspace = { editor, watermarks: o.watermarks, say: () => undefined } as unknown as Workspace;
  render(
    <ShellContext.Provider value={shell}>
      <Provider store={createRemoteStore(shell, [libraryApi])}>
        <EditorContext.Provider value={{ workspace, signal: new EditorSignal(editor) }}>
          <TemplatesPanel />
        </EditorContext.Provider>
      </Provider>
    </ShellContext.Provider>,
  );
  return {
    editor,
    opened: shell.opened,
    told: () => shell.notices.map(({ text }) => text),
    read: () => shell.requests.filter(({ path }) => path.startsWith('/designs/')).map(({ path }) => path),
    choose: async (name: string) => fireEvent.click(await screen.findByRole('button', { name: new RegExp(name) })),
    applied: () => waitFor(() => expect([...editor.elements.values()]).toMatchObject([{ type: 'text' }])),
    count: () => editor.elements.size,
    steps: () => steps,
  };
}
const prompt = { fragment: 'upgrade', input: { reason: 'premium' } };

test('[E-33, E-52] a premium template asks whose plan has none to upgrade, and is not put on the page without it', async () => {
  const panel = shown({ watermarks: true });
  await panel.choose('gold');
  await waitFor(() => expect(panel.opened).toEqual([prompt]));
  // What comes after the answer has had its turn.
  await new Promise((resolve) => setTimeout(resolve));
  expect([panel.read(), panel.count()]).toEqual([[], 0]);
});

test('[E-33, E-52] who upgrades at the prompt gets the template', async () => {
  const panel = shown({ watermarks: true, upgraded: true });
  await panel.choose('gold');
  await panel.applied();
  expect([panel.opened, panel.read()]).toEqual([[prompt], ['/designs/gold']]);
});

test('[E-33] a free template is put on the page at once', async () => {
  const free = shown({ watermarks: true });
  await free.choose('plain');
  await free.applied();
  expect([free.opened, free.read()]).toEqual([[], ['/designs/plain']]);
});

test('[E-33] a premium template of a plan that has it is put on the page at once', async () => {
  const paid = shown({ watermarks: false });
  await paid.choose('gold');
  await paid.applied();
  expect([paid.opened, paid.read()]).toEqual([[], ['/designs/gold']]);
});

test('[E-33, E-52] a template that turns out to be for a plan leads to the plans and is not called broken', async () => {
  const panel = shown({ watermarks: false, gated: ['/designs/gold'] });
  await panel.choose('gold');
  await waitFor(() => expect(panel.opened).toEqual([prompt]));
  // What comes after the answer has had its turn.
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve))));
  expect([panel.told(), panel.count(), screen.queryByText(/^Applying/)]).toEqual([[], 0, null]);
});

test('[E-33, E-52] who upgrades for such a template gets it', async () => {
  const panel = shown({ watermarks: false, upgraded: true, gated: ['/designs/gold'] });
  await panel.choose('gold');
  await panel.applied();
  expect([panel.opened, panel.read()]).toEqual([[prompt], ['/designs/gold', '/designs/gold']]);
});

test('[E-33, E-52] a plan that still does not cover the template is told of, and not asked for again', async () => {
  const panel = shown({ watermarks: true, upgraded: true, gated: ['/designs/gold'] });
  await panel.choose('gold');
  await waitFor(() => expect(panel.told()).toEqual(['This template needs a paid plan']));
  expect([panel.opened, panel.count()]).toEqual([[prompt], 0]);
});

test('[E-33] own templates are asked for by their kind, and shown part by part to the last', async () => {
  const panel = shown({ watermarks: false, own: 30 });
  fireEvent.click(screen.getByRole('button', { name: /mine|my templates/i }));
  await screen.findByRole('button', { name: 'Mine 23' });
  expect(screen.queryByRole('button', { name: 'Mine 24' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Mine 29' }));
  await panel.applied();
  expect(panel.read()).toEqual(['/designs/own-29']);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('[E-33] of two templates that were chosen in a row the second stands, though the first came after it; until then it is seen that one comes', async () => {
  let come: () => void = () => undefined;
  const held = { '/designs/gold': new Promise<void>((resolve) => (come = resolve)) };
  const panel = shown({ watermarks: false, held });
  await panel.choose('gold');
  expect(screen.getByText('Applying gold…')).toBeVisible();
  await panel.choose('plain');
  await panel.applied();
  await waitFor(() => expect(screen.queryByText(/^Applying/)).toBeNull());
  expect(panel.steps()).toBe(1);
  await act(async () => {
    come();
    await held['/designs/gold'];
    // What comes after the answer has had its turn.
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(panel.read()).toEqual(['/designs/gold', '/designs/plain']);
  expect(panel.steps()).toBe(1);
});

test('[E-33] a template comes to the page that was open when it was chosen, also when another one is open by then', async () => {
  let come: () => void = () => undefined;
  const panel = shown({
    watermarks: false,
    held: { '/designs/plain': new Promise<void>((resolve) => (come = resolve)) },
  });
  const { editor } = panel;
  const first = editor.pageId;
  await panel.choose('plain');
  act(() => commandById('add-page').run(editor, {} as never));
  expect(editor.pageId).not.toBe(first);
  come();
  await waitFor(() => expect(editor.store.elements(first).size).toBe(1));
  expect(editor.store.elements(editor.pageId).size).toBe(0);
});
