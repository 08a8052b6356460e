import type { DocumentAsset } from '@commonplace/contracts/design/document';
import { createRemoteStore, ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { EditorContext, EditorSignal } from '../app/context';
import type { Workspace } from '../app/workspace';
import { createAsset, createElement } from '../document/changes';
import { newFrame, newImage } from '../elements/image/image';
import { libraryApi } from '../library/library.api';
import { editorFixture } from '../testing/editor-fixture';
import { PictureSection } from './picture-section';

const box = { x: 0, y: 0, width: 300, height: 300, rotation: 0 };
const asset: DocumentAsset = {
  id: 'a',
  source: 'upload',
  item: 'u1',
  kind: 'image',
  url: '/x',
  width: 800,
  height: 400,
  licence: null,
};

function shown(element: ReturnType<typeof newImage>) {
  const { editor } = editorFixture();
  editor.run('put', [...createAsset(editor.store, asset), createElement(editor.pageId, element)], {
    select: [element.id],
  });
  const shell = createTestShell();
  render(
    <ShellContext.Provider value={shell}>
      <Provider store={createRemoteStore(shell, [libraryApi])}>
        <EditorContext.Provider
          value={{ workspace: { editor } as unknown as Workspace, signal: new EditorSignal(editor) }}
        >
          <PictureSection />
        </EditorContext.Provider>
      </Provider>
    </ShellContext.Provider>,
  );
  return () => editor.elements.get(element.id);
}

test('[E-11] a picture fills its box or is shown whole in it', () => {
  const now = shown({ ...newImage(asset, box, 'a0'), crop: { x: 0.25, y: 0, width: 0.5, height: 1 } });
  const fit = screen.getByLabelText('Fit');
  expect(fit).toHaveValue('cover');
  fireEvent.change(fit, { target: { value: 'whole' } });
  expect(now()).toMatchObject({ ...box, crop: { x: 0, y: -0.5, width: 1, height: 2 } });
  fireEvent.change(fit, { target: { value: 'cover' } });
  expect(now()).toMatchObject({ ...box, crop: { x: 0.25, y: 0, width: 0.5, height: 1 } });
});

test('[E-11] an empty frame has no picture to fit, and none to make a background of', () => {
  shown(newFrame('none', box, 'a0'));
  expect(screen.queryByLabelText('Fit')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Set as background' })).toBeNull();
});
