import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { EditorContext, EditorSignal } from '../app/context';
import type { Workspace } from '../app/workspace';
import { createElement } from '../document/changes';
import { newLine } from '../elements/line/line';
import { editorFixture } from '../testing/editor-fixture';
import { LineSection } from './line-section';

function shown(over: Partial<ReturnType<typeof newLine>> = {}) {
  const { editor, element } = editorFixture();
  const line = { ...newLine({ x: 0, y: 0 }, { x: 200, y: 100 }, 'a0'), ...over };
  editor.run('put', [createElement(editor.pageId, line)], { select: [line.id] });
  render(
    <ShellContext.Provider value={createTestShell()}>
      <EditorContext.Provider
        value={{ workspace: { editor } as unknown as Workspace, signal: new EditorSignal(editor) }}
      >
        <LineSection />
      </EditorContext.Provider>
    </ShellContext.Provider>,
  );
  return () => element(line.id);
}

test('[E-17] the route of a line is chosen among its looks', () => {
  const now = shown();
  fireEvent.change(screen.getByRole('combobox', { name: 'Route' }), { target: { value: 'elbow' } });
  expect(now()).toMatchObject({
    route: 'elbow',
    path: [
      [0, 0],
      [100, 0],
      [100, 100],
      [200, 100],
    ],
  });
});

test('[E-17] what is drawn by hand has no route', () => {
  shown({ freehand: true });
  expect(screen.queryByRole('combobox', { name: 'Route' })).toBeNull();
});
