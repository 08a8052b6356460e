import type { DesignElement, DocumentAsset } from '@commonplace/contracts/design/document';
import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { EditorContext, EditorSignal } from '../app/context';
import type { Workspace } from '../app/workspace';
import { createAsset, createElement } from '../document/changes';
import { baseOf } from '../elements/base';
import { newImage } from '../elements/image/image';
import { newText } from '../elements/text/text';
import { editorFixture } from '../testing/editor-fixture';
import { ImageSection } from './image-section';

const box = { x: 0, y: 0, width: 100, height: 75, rotation: 0 };
const asset = (over: object) =>
  ({
    id: 'a',
    source: 'library',
    item: '1',
    kind: 'image',
    url: '/x',
    width: 80,
    height: 60,
    licence: { id: 'Premium', premium: true, attribution: 'by Ada' },
    ...over,
  }) as DocumentAsset;

function shown(given: DocumentAsset, made: DesignElement, watermarks = true) {
  const { editor } = editorFixture();
  editor.run('put', [...createAsset(editor.store, given), createElement(editor.pageId, made)], { select: [made.id] });
  const workspace = { editor, watermarks } as unknown as Workspace;
  render(
    <ShellContext.Provider value={createTestShell()}>
      <EditorContext.Provider value={{ workspace, signal: new EditorSignal(editor) }}>
        <ImageSection />
      </EditorContext.Provider>
    </ShellContext.Provider>,
  );
  return () => editor.elements.get(made.id)!;
}
const notice = /needs a paid plan/;

test('[E-52, E-55] a video says its licence and takes a description, as a picture does', () => {
  const given = asset({ kind: 'video', file: '/x.mp4' });
  const crop = { x: 0, y: 0, width: 1, height: 1 };
  const now = shown(given, { ...baseOf(box, 'a0'), type: 'video', asset: given.id, crop, radius: 0 });
  screen.getByText('by Ada');
  screen.getByText(notice);
  const field = screen.getByRole('textbox', { name: 'Description for people who cannot see it' });
  fireEvent.change(field, { target: { value: 'A brook' } });
  fireEvent.blur(field);
  expect(now()).toMatchObject({ alt: 'A brook' });
});

test('[E-52] a text says the licence of the font of the library that it is written in, and has no description', () => {
  const given = asset({ kind: 'font', title: 'Plank' });
  const text = newText('Words', box, 'a0');
  shown(given, { ...text, style: { ...text.style, font: 'Plank' } });
  screen.getByText('Plank');
  screen.getByText('by Ada');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('[E-52] who may use premium content is not asked for a plan', () => {
  shown(asset({}), newImage(asset({}), box, 'a0'), false);
  screen.getByText('by Ada');
  expect(screen.queryByText(notice)).toBeNull();
});
