import { render, screen } from '@testing-library/react';
import { AskedRows } from './asked-rows';
import { ShellContext } from './shell-context';
import { createTestShell } from './testing';
import type { AskedList } from './use-shown-place';

interface Answer {
  names: string[];
}
const ANSWER: Answer = { names: ['a', 'b'] };
const HERE: AskedList = { data: ANSWER, currentData: ANSWER, isFetching: false };
const COMING: AskedList = { isFetching: true };
const ANOTHER: AskedList = { data: ANSWER, currentData: undefined, isFetching: true };
const FAILED: AskedList = { isFetching: false };

const shell = createTestShell();
const rows = (asked: AskedList, data: Answer | undefined, failed = false) => (
  <ShellContext.Provider value={shell}>
    <AskedRows
      asked={asked}
      data={data}
      failed={failed && <p>It failed</p>}
      waiting={<p>It is awaited</p>}
      empty={data?.names.length === 0 && <p>Nothing</p>}
    >
      {({ names }) => (
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </AskedRows>
  </ShellContext.Provider>
);
/** What is there to be read, in its order. */
const shown = (container: HTMLElement) => [...container.querySelectorAll('p, li')].map((one) => one.textContent);

test.each([
  ['awaited', rows(COMING, undefined), ['It is awaited']],
  ['failed', rows(FAILED, undefined, true), ['It failed']],
  ['empty', rows(HERE, { names: [] }), ['Nothing']],
  ['there', rows(HERE, ANSWER), ['a', 'b']],
  ['there, and could not be asked for anew', rows(HERE, ANSWER, true), ['It failed', 'a', 'b']],
])('of a list that is %s only that is shown', (_, list, texts) => {
  expect(shown(render(list).container)).toEqual(texts);
});

test('rows stay while another question is asked, and are busy', () => {
  const { rerender } = render(rows(HERE, ANSWER));
  const row = screen.getByText('a');
  expect(row.closest('[aria-busy="true"]')).toBeNull();
  rerender(rows(ANOTHER, ANSWER));
  expect(screen.getByText('a')).toBe(row);
  expect(row.closest('[aria-busy="true"]')).not.toBeNull();
});
