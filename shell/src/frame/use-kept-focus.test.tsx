import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useKeptFocus } from './use-kept-focus';

const settled = () => act(() => new Promise((done) => setTimeout(done, 160)));

function Page({ names, onDone }: { names: string[]; onDone?: (remove: (name: string) => void) => void }) {
  useKeptFocus();
  const [left, setLeft] = useState(names);
  onDone?.((name) => setLeft((all) => all.filter((one) => one !== name)));
  return (
    <div id="content">
      <main>
        <h1>Things</h1>
        <ul>
          {left.map((name) => (
            <li key={name}>
              <button type="button" disabled={name === 'never'}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      </main>
      <footer>
        <a href="/about">About</a>
      </footer>
    </div>
  );
}
function open(names: string[]): (name: string) => void {
  let remove: (name: string) => void = () => undefined;
  render(<Page names={names} onDone={(given) => (remove = given)} />);
  return (name) => act(() => remove(name));
}
const focused = () => document.activeElement?.textContent;

test('when the focused entry of a list is taken away, focus goes to the one that took its place, from the end to the one before', async () => {
  const remove = open(['one', 'two', 'never', 'three']);
  screen.getByRole('button', { name: 'two' }).focus();
  remove('two');
  await settled();
  // What cannot be pressed is gone past.
  expect(focused()).toBe('three');
  remove('three');
  await settled();
  expect(focused()).toBe('one');
  remove('one');
  await settled();
  expect(focused()).toBe('Things');
});

test('when it goes while a dialog is open that asked about it, focus comes back near it after the dialog', async () => {
  const remove = open(['one', 'two', 'three']);
  screen.getByRole('button', { name: 'two' }).focus();
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  dialog.innerHTML = '<button type="button">Delete</button>';
  document.body.append(dialog);
  dialog.querySelector('button')?.focus();
  remove('two');
  await settled();
  expect(focused()).toBe('Delete');
  act(() => dialog.remove());
  await settled();
  expect(focused()).toBe('three');
});

test('what was scrolled away from its list takes no focus along', async () => {
  const remove = open(['one', 'two']);
  screen.getByRole('button', { name: 'one' }).focus();
  document.body.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
  remove('one');
  await settled();
  expect(document.body).toHaveFocus();
});

test('focus that somebody took elsewhere stays there, and nothing moves while what had it is still on the page', async () => {
  const remove = open(['one', 'two', 'three']);
  screen.getByRole('button', { name: 'two' }).focus();
  remove('two');
  screen.getByRole('link', { name: 'About' }).focus();
  await settled();
  expect(focused()).toBe('About');
  screen.getByRole('button', { name: 'one' }).focus();
  act(() => (document.activeElement as HTMLElement).blur());
  remove('three');
  await settled();
  expect(document.body).toHaveFocus();
});

/** A message over the page, with its one button. */
function message(): { button: HTMLElement; go: () => void } {
  const over = document.createElement('section');
  over.innerHTML = '<button type="button">Undo</button>';
  document.body.append(over);
  const button = over.querySelector('button') as HTMLElement;
  button.focus();
  return { button, go: () => act(() => over.remove()) };
}

test('when a message goes whose Undo was pressed, focus goes back to where it was in the page, from nowhere to the heading', async () => {
  open(['one', 'two']);
  message().go();
  await settled();
  expect(focused()).toBe('Things');
  screen.getByRole('button', { name: 'two' }).focus();
  message().go();
  await settled();
  expect(focused()).toBe('two');
});

test('when a dialog over an entry closes and the whole list is gone with it, focus goes to the heading', async () => {
  const remove = open(['one']);
  screen.getByRole('button', { name: 'one' }).focus();
  const { go } = message();
  remove('one');
  go();
  await settled();
  expect(focused()).toBe('Things');
});

test('whoever pressed elsewhere on the page before the message went stays there', async () => {
  open(['one']);
  const { button, go } = message();
  screen.getByRole('heading').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  act(() => button.blur());
  go();
  await settled();
  expect(document.body).toHaveFocus();
});

function Pages({ title }: { title: string }) {
  useKeptFocus();
  return (
    <div id="content">
      <main key={title}>
        <h1>{title}</h1>
        <button type="button">Delete</button>
      </main>
    </div>
  );
}

test('when a record was deleted and its page makes way for the list, focus goes to the heading of the list', async () => {
  const { rerender } = render(<Pages title="Record" />);
  screen.getByRole('button', { name: 'Delete' }).focus();
  const { go } = message();
  go();
  screen.getByRole('button', { name: 'Delete' }).focus();
  rerender(<Pages title="List" />);
  await settled();
  expect(focused()).toBe('List');
});
