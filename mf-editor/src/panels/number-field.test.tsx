import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { EditorContext, EditorSignal } from '../app/context';
import type { Workspace } from '../app/workspace';
import { commandById } from '../commands/commands';
import { editorFixture } from '../testing/editor-fixture';
import { NumberField } from './number-field';

/** A field of 3 inches in a design of 96 px per inch; what it commits and what is said. */
function shown(live = false, limits: { least?: number; most?: number } = {}) {
  const { editor } = editorFixture();
  const committed: number[] = [];
  const shell = createTestShell();
  const workspace = { editor } as unknown as Workspace;
  let value = 3;
  const commit = (next: number) => {
    committed.push(next);
    value = next;
  };
  const view = () => (
    <ShellContext.Provider value={shell}>
      <EditorContext.Provider value={{ workspace, signal: new EditorSignal(editor) }}>
        <NumberField label="Width" unit="in" value={value} live={live} {...limits} onCommit={commit} />
      </EditorContext.Provider>
    </ShellContext.Provider>
  );
  const { rerender } = render(view());
  const again = () => rerender(view());
  const field = screen.getByLabelText<HTMLInputElement>('Width');
  const write = (text: string) => {
    fireEvent.change(field, { target: { value: text } });
    fireEvent.keyDown(field, { key: 'Enter' });
  };
  return { editor, again, committed, said: () => shell.notices.map(({ text }) => text), field, write };
}

test('[E-27] a length in another unit is taken for what it is', () => {
  const { committed, said, write } = shown();
  const { resolution } = editorFixture().editor.store.document;
  write('2.54 cm');
  write(`${resolution * 2} px`);
  expect(committed.map((value) => Math.round(value * 1000) / 1000)).toEqual([1, 2]);
  expect(said()).toEqual([]);
});

test('[E-27] what is no number, or in no unit that is known, is said at its field, and the number of before holds until it is right', () => {
  const { committed, field, said, write } = shown();
  expect(field).toBeValid();
  write('5 furlong');
  expect(field).toHaveValue('5 furlong');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/^Write a number.*px, in, cm, mm or pt/);
  fireEvent.blur(field);
  expect(field).toBeInvalid();
  fireEvent.change(field, { target: { value: '5 in' } });
  expect(field).toBeValid();
  expect(committed).toEqual([]);
  fireEvent.blur(field);
  expect(committed).toEqual([5]);
  expect(said()).toEqual([]);
});

test.each([
  ['Escape gives it up', (field: HTMLElement) => fireEvent.keyDown(field, { key: 'Escape' })],
  [
    'it is emptied',
    (field: HTMLElement) => {
      fireEvent.change(field, { target: { value: '' } });
      fireEvent.blur(field);
    },
  ],
  ['an arrow key steps the number of before', (field: HTMLElement) => fireEvent.keyDown(field, { key: 'ArrowUp' })],
])('[E-27] a wrong number is gone when %s', (_, end) => {
  const { field, write } = shown();
  write('2+3');
  expect(field).toBeInvalid();
  end(field);
  expect(field).toBeValid();
  expect(field).toHaveValue('3');
});

test('[E-27] a wrong number does not stand at what is selected next', () => {
  const { editor, field, write, again } = shown();
  editor.select(['a']);
  again();
  write('2+3');
  expect(field).toHaveValue('2+3');
  editor.select(['b']);
  again();
  expect(field).toHaveValue('3');
  expect(field).toBeValid();
  write('2+3');
  commandById('add-page').run(editor, {} as never);
  again();
  expect(field).toHaveValue('3');
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

test.each([
  ['999', 60, 'Set to 60, the most there can be.'],
  ['-4', 1, 'Set to 1, the least there can be.'],
])(
  '[E-27] of %s, which is beyond its limits, the field says what was set in its place, until something else is written',
  (text, limit, words) => {
    const { again, committed, field, write } = shown(false, { least: 1, most: 60 });
    write(text);
    again();
    expect(committed).toEqual([limit]);
    expect(field).toHaveValue(String(limit));
    expect(field).toHaveAccessibleDescription(words);
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    // Said as well where the limit is what stood there before.
    write(text);
    again();
    expect(committed).toEqual([limit]);
    expect(field).toHaveAccessibleDescription(words);
    fireEvent.change(field, { target: { value: '20' } });
    expect(field).not.toHaveAccessibleDescription();
    fireEvent.blur(field);
    again();
    expect(committed).toEqual([limit, 20]);
    expect(field).not.toHaveAccessibleDescription();
  },
);

test('[E-27] a limit that was set is not said of what is selected next', () => {
  const { editor, again, field, write } = shown(false, { most: 60 });
  editor.select(['a']);
  again();
  write('999');
  again();
  expect(field).toHaveAccessibleDescription(/the most/);
  editor.select(['b']);
  again();
  expect(field).not.toHaveAccessibleDescription();
});
