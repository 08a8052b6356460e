import { createRemoteStore, ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { EditorContext, EditorSignal } from '../app/context';
import type { Workspace, WorkspaceState } from '../app/workspace';
import { libraryApi } from '../library/library.api';
import { Observable } from '../session/observable';
import { editorFixture } from '../testing/editor-fixture';
import { TextSection } from './text-section';

test('[E-07] a font that comes late is for the text that it was chosen for, not for what is selected by then', async () => {
  const { editor, element, text } = editorFixture();
  const [mine, other] = [text('Mine'), text('Other')];
  editor.select([mine]);
  let come: () => void = () => undefined;
  const fonts = {
    families: ['Inter', 'Lora'],
    weightsOf: () => [400],
    hasItalic: () => true,
    isBuiltIn: () => true,
    axesOf: async () => [],
    load: () => new Promise<void>((resolve) => (come = resolve)),
  };
  const state = new Observable({ name: 'Card' } as unknown as WorkspaceState);
  const workspace = { editor, fonts, state } as unknown as Workspace;
  const shell = createTestShell();
  render(
    <ShellContext.Provider value={shell}>
      <Provider store={createRemoteStore(shell, [libraryApi])}>
        <EditorContext.Provider value={{ workspace, signal: new EditorSignal(editor) }}>
          <TextSection />
        </EditorContext.Provider>
      </Provider>
    </ShellContext.Provider>,
  );
  await act(async () => {
    fireEvent.change(screen.getByLabelText('Font'), { target: { value: 'Lora' } });
  });
  await act(async () => editor.select([other]));
  await act(async () => come());
  expect(element(mine)).toMatchObject({ style: { font: 'Lora' } });
  expect(element(other)).not.toMatchObject({ style: { font: 'Lora' } });
});
