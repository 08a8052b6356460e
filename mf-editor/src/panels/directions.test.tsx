import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { EditorContext, EditorSignal } from '../app/context';
import type { Workspace } from '../app/workspace';
import { createElement } from '../document/changes';
import { baseOf } from '../elements/base';
import { editorFixture } from '../testing/editor-fixture';
import { EffectsSection } from './effects-section';
import { QrSection } from './qr-section';

/** A section about a QR code, on a page that runs from right to left. */
function shown(Section: ComponentType) {
  const { editor } = editorFixture();
  const box = { x: 0, y: 0, width: 100, height: 100, rotation: 0 };
  const code = {
    ...baseOf(box, 'a0'),
    type: 'qr' as const,
    text: 'مرحبًا',
    level: 'M' as const,
    colour: '#000000',
    background: null,
  };
  editor.run('put', [createElement(editor.pageId, code)], { select: [code.id] });
  const workspace = { editor } as unknown as Workspace;
  render(
    <div dir="rtl">
      <ShellContext.Provider value={createTestShell()}>
        <EditorContext.Provider value={{ workspace, signal: new EditorSignal(editor) }}>
          <Section />
        </EditorContext.Provider>
      </ShellContext.Provider>
    </div>,
  );
  return () => editor.elements.get(code.id);
}

test('[E-58] the address that an element leads to runs from left to right on a page of either direction', () => {
  const now = shown(EffectsSection);
  const field = screen.getByRole('textbox', { name: 'Link' });
  expect(field).toHaveAttribute('dir', 'ltr');
  fireEvent.change(field, { target: { value: 'not an address' } });
  fireEvent.blur(field);
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleName('Link');
  expect(field).toHaveAccessibleDescription(/address/);
  expect(now()).toMatchObject({ link: null });
});

test('[E-58] what a QR code says runs as its own letters do', () => {
  shown(QrSection);
  expect(screen.getByDisplayValue('مرحبًا')).toHaveAttribute('dir', 'auto');
});
