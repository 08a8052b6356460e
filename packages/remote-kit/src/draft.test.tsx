import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createTestShell, MEMBER } from './testing';
import { dropDraftsOfAccounts, readDraft, useDraft } from './draft';
import { ShellContext } from './shell-context';

const EMPTY = { title: '', tags: [] as string[], adult: false };

/** A form as somebody opens it. */
function open(user = MEMBER) {
  const shell = createTestShell({ user });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ShellContext.Provider value={shell}>{children}</ShellContext.Provider>
  );
  const { result, unmount } = renderHook(() => useDraft('work', EMPTY), { wrapper });
  return {
    unmount,
    title: () => result.current[0].title,
    write: (title: string) => act(() => result.current[1]((before) => ({ ...before, title }))),
    done: (next?: typeof EMPTY) => act(() => result.current[2](next)),
  };
}

test('what was typed is there again after the page was loaded anew, until it was sent', () => {
  const first = open();
  first.write('Blue circle');
  first.unmount();
  const second = open();
  expect(second.title()).toBe('Blue circle');
  second.done(EMPTY);
  expect(second.title()).toBe('');
  second.unmount();
  expect(open().title()).toBe('');
  expect(sessionStorage).toHaveLength(0);
});

test('what is given up without anything new is forgotten, and what is typed after that is kept again', () => {
  const form = open();
  form.write('Blue circle');
  form.done();
  expect(sessionStorage).toHaveLength(0);
  form.write('Red circle');
  expect(readDraft(7, 'work', EMPTY).title).toBe('Red circle');
  // As it was at first: nothing to keep.
  form.write('');
  expect(sessionStorage).toHaveLength(0);
});

test('drafts of one account are not those of another, and end with its log-in; those of a visitor stay', () => {
  const ada = open();
  ada.write('of Ada');
  ada.unmount();
  const bob = open({ ...MEMBER, uid: 8 });
  expect(bob.title()).toBe('');
  bob.unmount();
  const visitor = open({});
  visitor.write('of nobody');
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
  const form = open();
  form.write('Blue circle');
  expect(form.title()).toBe('Blue circle');
  full.mockRestore();
});
