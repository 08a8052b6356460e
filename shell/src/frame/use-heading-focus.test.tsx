import { act, fireEvent, render, screen } from '@testing-library/react';
import { useHeadingFocus } from './use-heading-focus';

function Page({ path, heading }: { path: string; heading: string }) {
  useHeadingFocus(path);
  return (
    <>
      <button type="button">Menu</button>
      <div id="content">
        <main>{heading && <h1 key={heading}>{heading}</h1>}</main>
      </div>
    </>
  );
}
const arrive = async () => act(async () => Promise.resolve());

test('a new page brings the focus to its heading, also when that comes late', async () => {
  const { rerender } = render(<Page path="/" heading="Home" />);
  expect(document.body).toHaveFocus();
  rerender(<Page path="/search" heading="" />);
  await arrive();
  rerender(<Page path="/search" heading="Results" />);
  await arrive();
  expect(screen.getByRole('heading', { name: 'Results' })).toHaveFocus();
});

test('whoever has clicked or pressed a key on the new page keeps the focus', async () => {
  const { rerender } = render(<Page path="/" heading="Home" />);
  rerender(<Page path="/search" heading="" />);
  await arrive();
  const menu = screen.getByRole('button', { name: 'Menu' });
  fireEvent.pointerDown(menu);
  menu.focus();
  rerender(<Page path="/search" heading="Results" />);
  await arrive();
  expect(menu).toHaveFocus();
});
