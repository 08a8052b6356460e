import { act, render, screen } from '@testing-library/react';
import { createTestShell, MEMBER } from './testing';
import { dropDraftsOfAccounts, readDraft, useDraft } from './draft';
import { ShellContext } from './shell-context';

const EMPTY = { title: '', tags: [] as string[], adult: false };
let form: ReturnType<typeof useDraft<typeof EMPTY>>;

function Form({ name }: { name: string }) {
  form = useDraft(name, EMPTY);
  return <p>{form[0].title || 'empty'}</p>;
}
function open(user = MEMBER, name = 'work') {
  const shell = createTestShell({ user });
  return render(
    <ShellContext.Provider value={shell}>
      <Form name={name} />
    </ShellContext.Provider>,
  );
}
const write = (title: string) => act(() => form[1]((before) => ({ ...before, title })));

test('what was typed is there again after the page was loaded anew, until it was sent', () => {
  const first = open();
  write('Blue circle');
  first.unmount();
  const second = open();
  expect(screen.getByText('Blue circle')).toBeInTheDocument();
  act(() => form[2](EMPTY));
  expect(screen.getByText('empty')).toBeInTheDocument();
  second.unmount();
  open();
  expect(screen.getByText('empty')).toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

test('what is given up without anything new is forgotten, and what is typed after that is kept again', () => {
  open();
  write('Blue circle');
  act(() => form[2]());
  expect(sessionStorage).toHaveLength(0);
  write('Red circle');
  expect(readDraft(7, 'work', EMPTY).title).toBe('Red circle');
  // As it was at first: nothing to keep.
  write('');
  expect(sessionStorage).toHaveLength(0);
});

test('drafts of one account are not those of another, and end with its log-in; those of a visitor stay', () => {
  const ada = open();
  write('of Ada');
  ada.unmount();
  const bob = open({ ...MEMBER, uid: 8 });
  expect(screen.getByText('empty')).toBeInTheDocument();
  bob.unmount();
  const visitor = open({});
  write('of nobody');
  visitor.unmount();
  dropDraftsOfAccounts();
  expect(readDraft(7, 'work', EMPTY)).toBe(EMPTY);
  expect(readDraft(0, 'work', EMPTY).title).toBe('of nobody');
});

test('what an older form has kept counts only where it fits', () => {
  sessionStorage.setItem('commonplace.draft:7:work', JSON.stringify({ title: 3, tags: ['a'], adult: true, gone: 1 }));
  expect(readDraft(7, 'work', EMPTY)).toEqual({ title: '', tags: ['a'], adult: true });
  sessionStorage.setItem('commonplace.draft:7:work', 'no JSON');
  expect(readDraft(7, 'work', EMPTY)).toBe(EMPTY);
});

test('a browser that keeps nothing still has a form that works', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  open();
  write('Blue circle');
  expect(screen.getByText('Blue circle')).toBeInTheDocument();
  full.mockRestore();
});
