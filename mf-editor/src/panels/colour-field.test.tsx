import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { EditorContext, EditorSignal } from '../app/context';
import type { Workspace } from '../app/workspace';
import { editorFixture } from '../testing/editor-fixture';
import { ColourField } from './colour-field';

test('[E-32, E-58] the code of a colour is written from left to right on pages of either direction', async () => {
  const { editor } = editorFixture();
  const context = { workspace: { editor } as unknown as Workspace, signal: new EditorSignal(editor) };
  render(
    <div dir="rtl">
      <ShellContext.Provider value={createTestShell()}>
        <EditorContext.Provider value={context}>
          <ColourField label="Fill" value="#12abef" onChange={() => undefined} />
        </EditorContext.Provider>
      </ShellContext.Provider>
    </div>,
  );
  expect(screen.getByText('#12abef')).toHaveAttribute('dir', 'ltr');
  fireEvent.click(screen.getByRole('button', { name: 'Fill: #12abef' }));
  expect(await screen.findByRole('button', { name: '#7b1e22' })).toHaveAttribute('dir', 'ltr');
  expect(screen.getByRole('textbox', { name: /#/ })).toHaveAttribute('dir', 'ltr');
});

test('[E-32] what is no code of a colour is said at its field, and the colour of before holds', () => {
  const { editor } = editorFixture();
  const context = { workspace: { editor } as unknown as Workspace, signal: new EditorSignal(editor) };
  const shell = createTestShell();
  const chosen: (string | null)[] = [];
  render(
    <ShellContext.Provider value={shell}>
      <EditorContext.Provider value={context}>
        <ColourField label="Fill" value="#12abef" onChange={(colour) => void chosen.push(colour)} />
      </EditorContext.Provider>
    </ShellContext.Provider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Fill: #12abef' }));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /#/ });
  const write = (text: string) => {
    fireEvent.change(field, { target: { value: text } });
    fireEvent.keyDown(field, { key: 'Enter' });
    fireEvent.blur(field);
  };
  write('reddish');
  expect(field).toHaveValue('reddish');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Write a colour code, such as #1e88e5.');
  write('');
  expect(field).toHaveValue('#12abef');
  expect(field).toBeValid();
  expect(chosen).toEqual([]);
  write('ABC');
  expect(chosen).toEqual(['#aabbcc']);
  expect(shell.notices).toEqual([]);
});
