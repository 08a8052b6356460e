import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { EditorContext, EditorSignal } from '../app/context';
import type { Workspace } from '../app/workspace';
import { editDocument } from '../document/changes';
import { editorFixture } from '../testing/editor-fixture';
import { PositionSection } from './position-section';

function shown() {
  const fixture = editorFixture();
  const id = fixture.rectangle(96, 192, 96, 48);
  fixture.editor.select([id]);
  const signal = new EditorSignal(fixture.editor);
  const workspace = { editor: fixture.editor } as unknown as Workspace;
  render(
    <ShellContext.Provider value={createTestShell()}>
      <EditorContext.Provider value={{ workspace, signal }}>
        <PositionSection />
      </EditorContext.Provider>
    </ShellContext.Provider>,
  );
  return { ...fixture, element: () => fixture.element(id) };
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
/** Panels follow once per frame. */
const frame = () => act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));

test('[E-27] numbers are shown and taken in the unit of the design', async () => {
  const { editor, element } = shown();
  expect(field('X').value).toBe('96');
  act(() => void editor.run('unit', editDocument(editor.store, { unit: 'in' })));
  await frame();
  expect([field('X').value, field('Y').value, field('Width').value]).toEqual(['1', '2', '1']);
  fireEvent.change(field('X'), { target: { value: '2,5' } });
  fireEvent.blur(field('X'));
  expect(element().x).toBe(240);
  act(() => void editor.run('unit', editDocument(editor.store, { unit: 'cm' })));
  await frame();
  expect(field('X').value).toBe('6.35');
});

test('[E-27] arrow keys step a number, and what is no number is put back', async () => {
  const { element } = shown();
  fireEvent.keyDown(field('Y'), { key: 'ArrowUp', shiftKey: true });
  await frame();
  expect(element().y).toBe(202);
  fireEvent.change(field('Width'), { target: { value: 'wide' } });
  fireEvent.blur(field('Width'));
  expect(element().width).toBe(96);
});

test('[E-27, E-58] a number is taken in Arabic digits, and with its unit', async () => {
  const { element } = shown();
  for (const [text, width] of [
    ['٢٥٠', 250],
    ['١٢٫٥', 12.5],
    ['40 px', 40],
  ] as const) {
    fireEvent.change(field('Width'), { target: { value: text } });
    fireEvent.blur(field('Width'));
    await frame();
    expect(element().width).toBe(width);
  }
});

test('[E-37] the steps of an arrow key that is held are one of the history, apart from those in another field', async () => {
  const { editor, element } = shown();
  const hold = async (name: string) => {
    for (let times = 0; times < 3; times++) {
      fireEvent.keyDown(field(name), { key: 'ArrowUp' });
      await frame();
    }
  };
  await hold('X');
  await hold('Y');
  expect(element()).toMatchObject({ x: 99, y: 195 });
  act(() => editor.history.undo());
  expect(element()).toMatchObject({ x: 99, y: 192 });
  act(() => editor.history.undo());
  expect(element()).toMatchObject({ x: 96, y: 192 });
});
