import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from './button';
import { Switch } from './choice';
import { Dialog } from './dialog';
import { Disclosure } from './disclosure';
import { Menu } from './menu';
import { pageNumbers } from './pager';
import { Avatar, Progress } from './small';
import { PasswordField, TextField } from './text-field';

test('when a button is busy, then it keeps its name and focus and does nothing', async () => {
  let presses = 0;
  render(
    <Button busy onClick={() => (presses += 1)}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(button);
  expect(presses).toBe(0);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveFocus();
});

test.each(['Button', 'IconButton'] as const)(
  'when a %s disables itself by its own press, then it keeps the focus, does nothing, and is disabled once it is left',
  async (kind) => {
    let presses = 0;
    function Once() {
      const [done, setDone] = useState(false);
      const press = () => {
        presses += 1;
        setDone(true);
      };
      return (
        <>
          {kind === 'Button' ? (
            <Button disabled={done} onClick={press}>
              Last page
            </Button>
          ) : (
            <IconButton icon={X} label="Last page" disabled={done} onClick={press} />
          )}
          <button>Next</button>
        </>
      );
    }
    render(<Once />);
    const button = screen.getByRole('button', { name: 'Last page' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(button).toHaveFocus();
    expect(button).toBeEnabled();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    expect(presses).toBe(1);
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
    expect(button).toBeDisabled();
    expect(button).not.toHaveAttribute('aria-disabled');
  },
);

test('when a switch is disabled while it is saved, then it keeps the focus and does not turn', async () => {
  function Saved() {
    const [on, setOn] = useState(false);
    return (
      <>
        <Switch label="Safe search" checked={on} disabled={on} onChange={(event) => setOn(event.target.checked)} />
        <button>Next</button>
      </>
    );
  }
  render(<Saved />);
  const field = screen.getByRole('switch', { name: 'Safe search' });
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard(' ');
  expect(field).toBeChecked();
  await userEvent.tab();
  expect(field).toBeDisabled();
});

test('when a button that sends a form is disabled while it has the focus, then it sends nothing', async () => {
  let sent = 0;
  const form = (disabled: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent += 1;
      }}
    >
      <Button type="submit" disabled={disabled}>
        Send
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  rerender(form(true));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await userEvent.keyboard('{Enter}');
  expect(sent).toBe(1);
});

test('when a field has a fault, then it is marked and described by it, beside its hint', () => {
  render(<TextField label="Mail" hint="We never share it" error="This is not an address" />);
  const field = screen.getByRole('textbox', { name: 'Mail' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('We never share it This is not an address');
  expect(screen.getByRole('alert')).toHaveTextContent('This is not an address');
});

test.each([
  ['email', undefined, 'ltr'],
  ['url', undefined, 'ltr'],
  ['text', undefined, null],
  ['text', 'ltr', 'ltr'],
  ['url', 'auto', 'auto'],
] as const)('when a field is for %s (%s), then it runs %s in every language', (type, dir, expected) => {
  render(<TextField label="Field" type={type} {...(dir && { dir })} />);
  expect(screen.getByLabelText('Field').getAttribute('dir')).toBe(expected);
});

test('when a switch has a hint, then it is described by it, beside its fault', () => {
  const { rerender } = render(<Switch label="Safe search" hint="Leaves out adult content" />);
  const field = screen.getByRole('switch', { name: 'Safe search' });
  expect(field).toHaveAccessibleDescription('Leaves out adult content');
  rerender(<Switch label="Safe search" hint="Leaves out adult content" error="Not saved" />);
  expect(field).toHaveAccessibleDescription('Leaves out adult content Not saved');
});

test('when the eye is pressed, then the password shows and hides', async () => {
  render(<PasswordField label="Password" />);
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});

function WithDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Rename">
        <TextField label="Name" />
      </Dialog>
    </>
  );
}
/** A dialog in whose place another one asks something, and comes back after it. */
function WithQuestion() {
  const [open, setOpen] = useState<'form' | 'question'>();
  return (
    <>
      <button onClick={() => setOpen('form')}>Open</button>
      {open === 'form' && (
        <Dialog open onClose={() => setOpen(undefined)} title="Account">
          <button onClick={() => setOpen('question')}>Delete</button>
        </Dialog>
      )}
      {open === 'question' && (
        <Dialog open onClose={() => setOpen('form')} title="Really?">
          <button onClick={() => setOpen('form')}>No</button>
        </Dialog>
      )}
    </>
  );
}
test('when a dialog comes in the place of another, then focus returns to where it was before both', async () => {
  render(<WithQuestion />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(screen.getByRole('button', { name: 'No' }));
  expect(screen.getByRole('dialog', { name: 'Account' })).toContainElement(document.activeElement as HTMLElement);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

test('when a dialog opens, then it is named and holds the focus; Escape closes it and focus returns', async () => {
  render(<WithDialog />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = screen.getByRole('dialog', { name: 'Rename' });
  for (let n = 0; n < 5; n += 1) {
    await userEvent.tab();
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
  }
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('focus that returns from a dialog does not scroll the page to where it is', async () => {
  render(<WithDialog />);
  const button = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(button);
  const focus = jest.spyOn(button, 'focus');
  await userEvent.keyboard('{Escape}');
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
});

test.each([
  ['a mouse', 'New name', true],
  ['fingers', 'Close', false],
])('with %s the focus of a dialog that is a form goes to %p', async (_, wanted, fine) => {
  window.matchMedia = (query: string) => ({ matches: query === '(pointer: fine)' && fine }) as MediaQueryList;
  render(
    <Dialog open onClose={() => undefined} title="Rename">
      <form>
        <input type="checkbox" aria-label="Everywhere" />
        <TextField label="New name" defaultValue="Beach" />
      </form>
    </Dialog>,
  );
  await screen.findByRole('dialog');
  expect(document.activeElement).toHaveAccessibleName(wanted);
  await userEvent.keyboard('Coast');
  expect(screen.getByRole('textbox')).toHaveValue(fine ? 'Coast' : 'Beach');
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
});

test('when a menu opens, then its items are reached by arrows and chosen by Enter; links stay links', async () => {
  const chosen: string[] = [];
  render(
    <Menu
      trigger={<button type="button">More</button>}
      groups={[
        [
          { label: 'One', onSelect: () => chosen.push('one') },
          { label: 'Two', link: <a href="/two" /> },
        ],
      ]}
    />,
  );
  screen.getByRole('button', { name: 'More' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('menuitem', { name: 'Two' })).toHaveAttribute('href', '/two');
  await userEvent.keyboard('{Enter}');
  expect(chosen).toEqual(['one']);
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 9, [1, undefined, 4, 5, 6, undefined, 9]],
  [3, 9, [1, 2, 3, 4, undefined, 9]],
  [9, 9, [1, undefined, 8, 9]],
])('when page %i of %i shows, then these numbers are offered', (page, pages, numbers) => {
  expect(pageNumbers(page, pages)).toEqual(numbers);
});

test('when the title of what is folded is pressed, then it opens; its sign is not read out', async () => {
  const { container } = render(
    <Disclosure title="Can I use it at work?" className="mine">
      <p>You can.</p>
    </Disclosure>,
  );
  expect(container.querySelector('summary')).toHaveTextContent(/^Can I use it at work\?$/);
  expect(container.querySelector('summary > svg')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText('You can.')).not.toBeVisible();
  await userEvent.click(screen.getByText('Can I use it at work?'));
  expect(screen.getByText('You can.')).toBeVisible();
  expect(container.querySelector('details')).toHaveClass('disclosure', 'mine');
});

test('when progress is out of bounds, then it is shown within them', () => {
  render(<Progress value={1.7} label="Uploading" />);
  expect(screen.getByRole('progressbar', { name: 'Uploading' })).toHaveAttribute('aria-valuenow', '100');
});

test('when the picture of a person does not load, then the first letter of the name stands there, until there is another', () => {
  const { container, rerender } = render(<Avatar name="ada" src="/gone.webp" />);
  const picture = container.querySelector('img');
  if (!picture) throw new Error('no picture');
  fireEvent.error(picture);
  expect(container).toHaveTextContent('A');
  rerender(<Avatar name="ada" src="/new.webp" />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/new.webp');
});
