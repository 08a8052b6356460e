import { designDocument } from '@commonplace/contracts/design/document';
import { setRight } from './set-right';
import { autosaveFixture } from '../testing/autosave-fixture';

/** A design with two rectangles, saved; its server takes only what a design may hold. */
async function savedDesign() {
  const said: string[] = [];
  const fixture = autosaveFixture({ setRight: (store) => setRight(store, (text) => said.push(text)) });
  const ids = [fixture.rectangle(0, 0), fixture.rectangle(200, 0)] as const;
  await fixture.autosave.flush();
  fixture.server.refuses = (document) => !designDocument.safeParse(document).success;
  return { ...fixture, ids, said };
}

test('[E-38] one value that no design may hold is set right and told of; what was made after it is saved', async () => {
  const { editor, autosave, server, ids, said, tick, statuses } = await savedDesign();
  editor.edit('wrong', [ids[0]], { stroke: { colour: '#ff0000', width: -4, dash: [] } });
  editor.edit('moved', [ids[1]], { x: 321 });
  await autosave.flush();
  await tick(2);
  expect(autosave.state).toMatchObject({ status: 'saved' });
  expect(statuses).not.toContain('refused');
  expect(said).toHaveLength(1);
  const kept = server.document.pages[editor.pageId]!.elements;
  expect(kept[ids[1]]).toMatchObject({ x: 321 });
  expect(kept[ids[0]]).toMatchObject({ type: 'shape', x: 0 });
  expect(kept).toEqual(Object.fromEntries(editor.elements));
});

test('[E-38] what is refused though all of the design makes sense is refused, and tried once', async () => {
  const { editor, autosave, server, ids, said } = await savedDesign();
  server.refuses = () => true;
  editor.edit('moved', [ids[1]], { x: 321 });
  const before = server.calls;
  await autosave.flush();
  expect(autosave.state).toMatchObject({ status: 'refused', reason: 'no such design' });
  expect(said).toEqual([]);
  expect(server.calls).toBe(before + 1);
});

test('[E-38] a server that says no to what was set right as well is not asked for ever', async () => {
  const { editor, autosave, server, ids, tick } = await savedDesign();
  server.refuses = () => true;
  editor.edit('wrong', [ids[0]], { stroke: { colour: '#ff0000', width: -4, dash: [] } });
  const before = server.calls;
  await autosave.flush();
  await tick(5);
  expect(autosave.state.status).toBe('refused');
  expect(server.calls).toBe(before + 2);
});
