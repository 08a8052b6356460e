import type { ShellApi } from '@commonplace/remote-kit/shell-api';
import { editElement } from '../document/changes';
import { autosaveFixture } from '../testing/autosave-fixture';
import { lookAgain } from './look-again';

/** A saved design with one rectangle, whose opacity somebody else has changed since. */
async function begun() {
  const fixture = autosaveFixture();
  const { autosave, editor, rectangle, server, tick } = fixture;
  const id = rectangle(0, 0);
  await tick();
  const element = () => editor.elements.get(id)!;
  server.change(editElement(editor.store, editor.pageId, id, { opacity: 0.5 }));
  const asked: string[] = [];
  let before = async () => undefined;
  const shell = {
    call: async ({ path }: { path: string }) => {
      asked.push(path);
      if (path.endsWith('/versions')) return { rev: server.rev, results: [] };
      await before();
      return { design: { id: 'design-1' }, rev: server.rev, document: structuredClone(server.document) };
    },
  } as unknown as Pick<ShellApi, 'call'>;
  return {
    ...fixture,
    id,
    element,
    asked,
    whileReading: (work: () => void) => (before = async () => void work()),
    look: () => lookAgain(shell, editor, autosave),
  };
}

test('[E-39] what somebody else saved is shown when the design is looked at again, and is no step to undo', async () => {
  const { asked, autosave, editor, element, id, look, merged, server, tick } = await begun();
  const calls = server.calls;
  await look();
  expect([element().opacity, autosave.state.rev, merged()]).toEqual([0.5, 3, 0]);
  expect(asked).toEqual(['/designs/{id}/versions', '/designs/{id}']);
  await look();
  expect(asked).toHaveLength(3);
  await tick();
  expect(server.calls).toBe(calls);
  editor.history.undo();
  expect(editor.elements.has(id)).toBe(false);
});

test('[E-39] own work that waits is never overwritten: it is merged by its save', async () => {
  const { asked, editor, element, id, look, server, tick } = await begun();
  editor.edit('move', [id], { x: 77 });
  await look();
  expect(asked).toEqual([]);
  await tick(2);
  expect(element()).toMatchObject({ x: 77, opacity: 0.5 });
  expect(server.document).toEqual(editor.store.serialise());
});

test('[E-39] what is begun while the newer state is read stays as it is', async () => {
  const changed = await begun();
  changed.whileReading(() => changed.editor.edit('move', [changed.id], { x: 77 }));
  await changed.look();
  expect(changed.element()).toMatchObject({ x: 77, opacity: 1 });
  await changed.tick(2);
  expect(changed.element()).toMatchObject({ x: 77, opacity: 0.5 });
  const moving = await begun();
  moving.whileReading(() => {
    moving.editor.history.begin('move');
    moving.editor.edit('move', [moving.id], { x: 55 });
  });
  await moving.look();
  expect(moving.element()).toMatchObject({ x: 55, opacity: 1 });
});
