import { createTestShell, MEMBER } from '@commonplace/remote-kit/testing';
import { waitFor } from '@testing-library/react';
import { projectsApi } from '../app/api';
import { createProjectsStore, type ProjectsDispatch } from '../app/store';
import { anItem } from '../testing/fixtures';
import { changeList, leaveList } from './optimistic';

const likesOf = (ids: string[], next: string | null) => ({ results: ids.map((id) => anItem(id)), total: 4, next });

async function open() {
  const shell = createTestShell({
    user: MEMBER,
    answer: ({ query }) => ({ body: query['after'] ? likesOf(['c', 'd'], null) : likesOf(['a', 'b'], 'b') }),
  });
  const store = createProjectsStore(shell);
  const dispatch = store.dispatch as ProjectsDispatch;
  const { likes } = projectsApi.endpoints;
  await dispatch(likes.initiate({ query: {} }));
  await dispatch(likes.initiate({ query: {} }, { direction: 'forward' }));
  const shown = () =>
    likes
      .select({ query: {} })(store.getState() as never)
      .data?.pages.flatMap(({ results }) => results) ?? [];
  return { shell, dispatch, shown: () => shown().map(({ id }) => id) };
}

test('[FAV-06] what left a list comes back where it was when the server refuses', async () => {
  const { dispatch, shown } = await open();
  const undos = dispatch(leaveList('likes', 'b', 'd'));
  expect(shown()).toEqual(['a', 'c']);
  undos.forEach(({ undo }) => undo());
  expect(shown()).toEqual(['a', 'b', 'c', 'd']);
});

test('[FAV-06] where the list became shorter meanwhile, what cannot be put back is asked anew', async () => {
  const { shell, dispatch, shown } = await open();
  const undos = dispatch(leaveList('likes', 'd'));
  dispatch(changeList('likes', ({ pages }) => void pages.pop()));
  expect(shown()).toEqual(['a', 'b']);
  const asked = shell.requests.length;
  undos.forEach(({ undo }) => undo());
  await waitFor(() => expect(shell.requests.length).toBeGreaterThan(asked));
});
