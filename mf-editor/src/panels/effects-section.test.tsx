import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { EditorContext, EditorSignal } from '../app/context';
import type { Workspace } from '../app/workspace';
import type { ElementPatch } from '../document/records';
import { editorFixture } from '../testing/editor-fixture';
import { EffectsSection } from './effects-section';

/** The section of two texts, each with the look that is given. */
function shown(first: ElementPatch, second: ElementPatch) {
  const { editor, element, text } = editorFixture();
  const ids = [text('One'), text('Two')] as const;
  for (const [at, look] of [first, second].entries()) editor.edit('look', [ids[at]!], look);
  editor.select([...ids]);
  render(
    <ShellContext.Provider value={createTestShell()}>
      <EditorContext.Provider
        value={{ workspace: { editor } as unknown as Workspace, signal: new EditorSignal(editor) }}
      >
        <EffectsSection />
      </EditorContext.Provider>
    </ShellContext.Provider>,
  );
  return () => ids.map((id) => element(id));
}
const pull = (name: string, value: number) =>
  fireEvent.change(screen.getByRole('slider', { name }), { target: { value } });

const SHADOW = { x: 4, y: 4, blur: 10, colour: '#000000' };

test('[E-06] what is changed of a shadow is changed of all that are selected; the rest of it stays the own of each', () => {
  const now = shown({ shadow: SHADOW }, { shadow: { x: -9, y: 30, blur: 2, colour: '#ff0000' } });
  pull('Shadow blur', 50);
  expect(now()).toMatchObject([
    { shadow: { ...SHADOW, blur: 50 } },
    { shadow: { x: -9, y: 30, blur: 50, colour: '#ff0000' } },
  ]);
});

test('what has no shadow is given none by changing that of others', () => {
  const now = shown({ shadow: SHADOW }, {});
  pull('Shadow blur', 50);
  expect(now()).toMatchObject([{ shadow: { ...SHADOW, blur: 50 } }, { shadow: null }]);
});

test('[E-06] outlines and glows of letters keep their own colours, too', () => {
  const now = shown(
    { outline: { colour: '#000000', width: 2, dash: [] }, glow: { colour: '#ffb300', blur: 8 } },
    { outline: { colour: '#ff0000', width: 3, dash: [] }, glow: { colour: '#00ff00', blur: 4 } },
  );
  pull('Outline width', 6);
  pull('Glow size', 20);
  expect(now()).toMatchObject([
    { outline: { colour: '#000000', width: 6 }, glow: { colour: '#ffb300', blur: 20 } },
    { outline: { colour: '#ff0000', width: 6 }, glow: { colour: '#00ff00', blur: 20 } },
  ]);
});
