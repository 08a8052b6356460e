import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog, Menu, onOpeningFailed, Popover } from '../../index';
import { late, type Late } from './late';
import type { Overlays } from './overlays';

// Code that is on its way until the test lets it come, and is not there before the first test opens something.
let mine: Late<Overlays>;
let come: (how?: 'failed') => Promise<void>;
let asked = 0;
jest.mock('./overlays', () => ({
  get overlays() {
    return mine;
  },
  prepareOverlays: () => void mine.load().catch(() => undefined),
}));
beforeEach(() => {
  asked = 0;
  const waiting: (() => void)[] = [];
  const parts = jest.requireActual<Overlays>('./overlay-parts');
  let failed = false;
  mine = late(() => {
    asked += 1;
    return new Promise<Overlays>((resolve, reject) =>
      waiting.push(() => (failed ? reject(new Error('no network')) : resolve(parts))),
    );
  });
  come = async (how) => {
    failed = how === 'failed';
    await act(() => Promise.resolve(waiting.splice(0).forEach((one) => one())));
  };
});

const chosen = jest.fn();
const menu = (
  <Menu
    label="Actions"
    trigger={<button type="button">More</button>}
    groups={[[{ label: 'First', onSelect: chosen }, { label: 'Second' }]]}
  />
);

test('a menu that is pressed before its code is there opens when that has come, and gives the focus back to its button', async () => {
  const user = userEvent.setup();
  render(menu);
  const button = screen.getByRole('button', { name: 'More', expanded: false });
  expect(button).toHaveAttribute('aria-haspopup', 'menu');
  await user.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByRole('menu')).toBeNull();
  await come();
  await user.click(screen.getByRole('menuitem', { name: 'First' }));
  expect(chosen).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
});

test.each(['{Enter}', ' ', '{ArrowDown}'])(
  'by the key %j it opens at its first entry, and Escape leads back to the button',
  async (key) => {
    const user = userEvent.setup();
    render(menu);
    await user.tab();
    await user.keyboard(key);
    await come();
    expect(screen.getByRole('menuitem', { name: 'First' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  },
);

test('pointing at a button and focusing it fetch the code, once; the button stays the same one until it is pressed', async () => {
  const user = userEvent.setup();
  render(menu);
  const button = screen.getByRole('button');
  await user.hover(button);
  await user.tab();
  expect(asked).toBe(1);
  await come();
  expect(button).toHaveFocus();
  expect(screen.getByRole('button')).toBe(button);
  await user.keyboard('{Enter}');
  expect(screen.getByRole('menuitem', { name: 'First' })).toHaveFocus();
});

test('that code cannot be fetched is said, and the next press asks for it anew', async () => {
  const user = userEvent.setup();
  const said = jest.fn();
  const stop = onOpeningFailed(said);
  render(menu);
  await user.click(screen.getByRole('button'));
  await come('failed');
  expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy');
  expect(said).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button'));
  await come();
  expect(screen.getByRole('menu')).toBeVisible();
  expect(said).toHaveBeenCalledTimes(1);
  stop();
});

test('a panel opens late as well, whether it holds itself open or somebody else does', async () => {
  const user = userEvent.setup();
  function Held() {
    const [open, setOpen] = useState(false);
    return (
      <Popover label="News" trigger={<button type="button">Bell</button>} open={open} onOpenChange={setOpen}>
        <p>Nothing new</p>
      </Popover>
    );
  }
  render(
    <>
      <Held />
      <Popover label="Colours" trigger={<button type="button">Colour</button>}>
        <p>Red</p>
      </Popover>
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Bell' }));
  await come();
  expect(screen.getByRole('dialog', { name: 'News' })).toHaveTextContent('Nothing new');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Bell' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Colour' }));
  expect(screen.getByRole('dialog', { name: 'Colours' })).toHaveTextContent('Red');
});

test('a dialog that cannot be fetched is asked for as long as it is wanted, and gives the focus back', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Delete
        </button>
        <Dialog open={open} onClose={() => setOpen(false)} title="Really?">
          <p>It is gone then.</p>
        </Dialog>
      </>
    );
  }
  render(<Page />);
  expect(asked).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await come('failed');
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(asked).toBe(2);
  await come();
  expect(screen.getByRole('dialog', { name: 'Really?' })).toHaveTextContent('It is gone then.');
  await user.keyboard('{Escape}');
  jest.useRealTimers();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
});
