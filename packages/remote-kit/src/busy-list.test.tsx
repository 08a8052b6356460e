import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useSearchParams } from 'react-router';
import { BusyList } from './busy-list';
import { ListPages } from './list-pages';
import { ShellContext } from './shell-context';
import { createTestShell } from './testing';
import type { AskedList } from './use-shown-place';

const HERE: AskedList = { data: ['a'], currentData: ['a'], isFetching: false };
const COMING: AskedList = { data: ['a'], currentData: undefined, isFetching: true };

const shell = createTestShell();
const list = (asked: AskedList) => (
  <ShellContext.Provider value={shell}>
    <BusyList asked={asked}>
      <ul>
        <li>
          <button type="button">a</button>
        </li>
      </ul>
    </BusyList>
  </ShellContext.Provider>
);

test('a list stays with its focus while another one is asked for, and is busy and says so until that is there', async () => {
  const { rerender } = render(list(HERE));
  const row = screen.getByRole('button', { name: 'a' });
  const busy = () => row.closest('[aria-busy="true"]');
  expect(busy()).toBeNull();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.click(row);
  rerender(list(COMING));
  expect(row).toHaveFocus();
  expect(busy()).not.toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  expect(busy()).not.toContainElement(screen.getByRole('status'));
  rerender(list(HERE));
  expect(row).toHaveFocus();
  expect(busy()).toBeNull();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a list that is asked for anew, as something in it changed, is not busy', () => {
  render(list({ ...HERE, isFetching: true }));
  expect(screen.getByRole('button', { name: 'a' }).closest('[aria-busy]')).toBeNull();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('the links to a page are busy until its rows are there, keep the focus, and lead there once', async () => {
  let asked = HERE;
  function Pages() {
    const [params] = useSearchParams();
    return <ListPages page={Number(params.get('page') ?? 1)} pages={3} to={(page) => `?page=${page}`} asked={asked} />;
  }
  const pages = () => (
    <MemoryRouter>
      <Routes>
        <Route path="*" element={<Pages />} />
      </Routes>
    </MemoryRouter>
  );
  const { rerender } = render(pages());
  const link = (name: RegExp | string) => screen.getByRole('link', { name });
  asked = COMING;
  const next = link(/^Next/);
  await userEvent.click(next);
  for (const one of [next, link('Page 2')]) expect(one).toHaveAttribute('aria-busy', 'true');
  expect(link('Page 3')).not.toHaveAttribute('aria-busy');
  expect(link('Page 1')).toHaveAttribute('aria-current', 'page');
  expect(next).toHaveFocus();
  await userEvent.click(next);
  expect(next).toHaveAttribute('href', '/?page=2');
  asked = HERE;
  rerender(pages());
  expect(link('Page 2')).toHaveAttribute('aria-current', 'page');
  expect(screen.getAllByRole('link').filter((one) => one.hasAttribute('aria-busy'))).toEqual([]);
  expect(link(/^Next/)).toHaveAttribute('href', '/?page=3');
  expect(next).toHaveFocus();
});
