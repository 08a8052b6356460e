import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { EditorContext, EditorSignal } from '../app/context';
import type { Workspace } from '../app/workspace';
import { editorFixture } from '../testing/editor-fixture';
import { NumberField } from './number-field';

/** A field of 3 inches in a design of 96 px per inch; what it commits and what is said. */
function shown(live = false) {
  const { editor } = editorFixture();
  const committed: number[] = [];
  const shell = createTestShell();
  const workspace = { editor } as unknown as Workspace;
  render(
    <ShellContext.Provider value={shell}>
      <EditorContext.Provider value={{ workspace, signal: new EditorSignal(editor) }}>
        <NumberField label="Width" unit="in" value={3} live={live} onCommit={(value) => void committed.push(value)} />
      </EditorContext.Provider>
    </ShellContext.Provider>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Width');
  const write = (text: string) => {
    fireEvent.change(field, { target: { value: text } });
    fireEvent.keyDown(field, { key: 'Enter' });
  };
  return { committed, said: () => shell.notices.map(({ text }) => text), field, write };
}

test('[E-27] a length in another unit is taken for what it is', () => {
  const { committed, said, write } = shown();
  const { resolution } = editorFixture().editor.store.document;
  write('2.54 cm');
  write(`${resolution * 2} px`);
  expect(committed.map((value) => Math.round(value * 1000) / 1000)).toEqual([1, 2]);
  expect(said()).toEqual([]);
});

test('[E-27] what is no number, or in no unit that is known, is put back and said', () => {
  const { committed, field, said, write } = shown();
  write('5 furlong');
  write('2+3');
  write('');
  expect(committed).toEqual([]);
  expect(field.value).toBe('3');
  expect(said()).toEqual([
    'Width: “5 furlong” is not a number in a unit that is known here. It stays as it was.',
    'Width: “2+3” is not a number in a unit that is known here. It stays as it was.',
  ]);
});

test('[E-29] where a button depends on it, a number takes effect as it is written', () => {
  const { committed, field } = shown(true);
  for (const text of ['4', '4.', '4.5']) fireEvent.change(field, { target: { value: text } });
  expect(committed).toEqual([4, 4, 4.5]);
  expect(field.value).toBe('4.5');
});

test('[E-27] a minus stands before its number, whichever way the page goes', () => {
  expect(shown().field).toHaveAttribute('dir', 'ltr');
});
