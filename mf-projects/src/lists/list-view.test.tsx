import { ShellContext, type ApiError } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListView, type ListQuery } from './list-view';

const error: ApiError = { name: 'ApiError', status: 500, code: 'INTERNAL', title: 'down' };

/** A list of which one page is read already; what is asked for when Retry is pressed. */
async function retried(about: Partial<ListQuery<string>>): Promise<string[]> {
  const asked: string[] = [];
  const query: ListQuery<string> = {
    data: { pages: [{ results: ['Beach'], total: 2 }] },
    error,
    isFetching: false,
    hasNextPage: true,
    isFetchingNextPage: false,
    fetchNextPage: () => asked.push('the next page'),
    refetch: () => asked.push('what is shown'),
    ...about,
  };
  render(
    <ShellContext.Provider value={createTestShell()}>
      <ListView query={query} empty="Nothing">
        {({ entries }) => entries.join()}
      </ListView>
    </ShellContext.Provider>,
  );
  expect(screen.getByText('Beach')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  return asked;
}

test('what was read stays when a later page fails, and that page is asked for again', async () => {
  expect(await retried({ isFetchNextPageError: true })).toEqual(['the next page']);
});

test('what was read stays when it cannot be read anew, and it is asked for again, not what follows it', async () => {
  expect(await retried({ hasNextPage: false })).toEqual(['what is shown']);
});
