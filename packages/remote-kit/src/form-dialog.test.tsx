import { TextField } from '@commonplace/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormDialog } from './form-dialog';
import { ShellContext } from './shell-context';
import { createTestShell } from './testing';

const SAVE = { label: 'Save', busy: false };
const dialog = (about: Partial<Parameters<typeof FormDialog>[0]> = {}, fault?: string) => (
  <ShellContext.Provider value={createTestShell()}>
    <FormDialog title="Rename" onClose={() => undefined} submit={SAVE} onSubmit={() => undefined} {...about}>
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

test('Cancel closes it, where no other buttons stand in its place', async () => {
  let closed = 0;
  const onClose = () => void (closed += 1);
  const { rerender } = render(dialog({ onClose }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(closed).toBe(1);
  rerender(dialog({ onClose, others: <button>Reset</button> }));
  expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reset' })).toBeInTheDocument();
});
