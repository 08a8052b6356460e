import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell, MEMBER } from '@commonplace/remote-kit/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { EditorContext, EditorSignal } from '../app/context';
import { offerTemplates } from '../app/offer-templates';
import type { Workspace } from '../app/workspace';
import { editorFixture } from '../testing/editor-fixture';
import { FileMenu } from './file-menu';

function items(user: object): string[] {
  const { editor } = editorFixture();
  const shell = createTestShell({ user: { ...MEMBER, ...user } });
  offerTemplates(editor, shell.session.get());
  const workspace = { editor } as unknown as Workspace;
  render(
    <ShellContext.Provider value={shell}>
      <EditorContext.Provider value={{ workspace, signal: new EditorSignal(editor) }}>
        <MemoryRouter>
          <FileMenu />
        </MemoryRouter>
      </EditorContext.Provider>
    </ShellContext.Provider>,
  );
  fireEvent.keyDown(screen.getByRole('button', { name: 'More' }), { key: 'Enter' });
  return screen.getAllByRole('menuitem').map((item) => item.textContent ?? '');
}
const access = {
  access_design_list: false,
  show_commonplace_team: false,
  access_administration_pages: false,
  website_access: true,
};

test('[EDIT-05] only the internal team sees the link to enlarging', () => {
  expect(items({ access })).not.toContain('Enlarge a picture');
});
test('[EDIT-05, EDIT-04] who has show_commonplace_team sees it', () => {
  expect(items({ access: { ...access, show_commonplace_team: true } })).toContain('Enlarge a picture');
  expect(screen.getByRole('menuitem', { name: 'Enlarge a picture' })).toHaveAttribute('href', '/create/boost');
});
test('[ROLE-10, ROLE-11] nobody sees it while AI tools are off', () => {
  expect(items({ access: { ...access, show_commonplace_team: true }, flags: { ai_tools: false } })).not.toContain(
    'Enlarge a picture',
  );
});
test('[EDIT-07] artists can save a design as template, others cannot', () => {
  expect(items({ access, roles: [] })).not.toContain('Save as template');
});
test('[EDIT-07] an artist is offered it', () => {
  expect(items({ access, roles: ['artist'] })).toContain('Save as template');
});
