import { TextField } from '@commonplace/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useDraft } from './draft';
import { FormDialog } from './form-dialog';
import { ShellContext } from './shell-context';
import { createTestShell } from './testing';

const SAVE = { label: 'Save', busy: false };
const dialog = (about: Partial<Parameters<typeof FormDialog>[0]> = {}, fault?: string) => (
  <ShellContext.Provider value={createTestShell()}>
    <FormDialog
      title="Rename"
      onClose={() => undefined}
      onDiscard={null}
      submit={SAVE}
      onSubmit={() => undefined}
      {...about}
    >
      <TextField label="Name" />
      {fault && <TextField label="Tags" error={fault} />}
    </FormDialog>
  </ShellContext.Provider>
);

test('Enter in a field sends the form, unless it cannot be sent or is on its way', async () => {
  let sent = 0;
  const onSubmit = () => void (sent += 1);
  const { rerender } = render(dialog({ onSubmit }));
  await userEvent.type(await screen.findByLabelText('Name'), 'Sea{Enter}');
  expect(sent).toBe(1);
  rerender(dialog({ onSubmit, submit: { ...SAVE, disabled: true } }));
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
  rerender(dialog({ onSubmit, submit: { ...SAVE, busy: true } }));
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
  expect(sent).toBe(1);
});

test('what failed is said on top, and a wrong field has the focus', async () => {
  const { rerender } = render(dialog());
  await screen.findByRole('dialog', { name: 'Rename' });
  rerender(dialog({ error: {}, failed: 'Somebody was faster.' }, 'Too long'));
  expect(screen.getByText('Somebody was faster.')).toHaveAttribute('role', 'alert');
  await waitFor(() => expect(screen.getByLabelText('Tags')).toHaveFocus());
});

test('Cancel stands beside other buttons', async () => {
  let closed = 0;
  render(dialog({ onClose: () => void (closed += 1), others: <button>Reset</button> }));
  expect(await screen.findByRole('button', { name: 'Reset' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(closed).toBe(1);
});

/** A dialog as pages have it: one field, kept as a draft. */
function Renaming({ onClose }: { onClose: () => void }) {
  const [name, setName, done] = useDraft('name', 'Sea');
  return (
    <FormDialog title="Rename" onClose={onClose} onDiscard={done} submit={SAVE} onSubmit={() => undefined}>
      <TextField label="Name" value={name} onChange={(event) => setName(event.target.value)} />
    </FormDialog>
  );
}
function Page() {
  const [shell] = useState(() => createTestShell());
  const [open, setOpen] = useState(false);
  return (
    <ShellContext.Provider value={shell}>
      <button onClick={() => setOpen(true)}>Open</button>
      {open && <Renaming onClose={() => setOpen(false)} />}
    </ShellContext.Provider>
  );
}

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}'), 'Ocean'],
  ['a press beside it', () => userEvent.click(screen.getByRole('dialog').parentElement ?? document.body), 'Ocean'],
  ['the cross', () => userEvent.click(screen.getByRole('button', { name: 'Close' })), 'Ocean'],
  ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' })), 'Sea'],
])('after %s it is opened again with what belongs in it', async (_, leave, then) => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const field = await screen.findByLabelText('Name');
  await userEvent.clear(field);
  await userEvent.type(field, 'Ocean');
  await leave();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByLabelText('Name')).toHaveValue(then);
});
