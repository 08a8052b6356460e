import { ShellContext, type ApiError } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListView, type ListQuery } from './list-view';

const error: ApiError = { name: 'ApiError', status: 500, code: 'INTERNAL', title: 'down' };

/** A list of which one page is read already. */
function shown(about: Partial<ListQuery<string>>): string[] {
  const asked: string[] = [];
  const query: ListQuery<string> = {
    data: { pages: [{ results: ['Beach'], total: 2 }] },
    currentData: {},
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
  return asked;
}

/** What is asked for when Retry is pressed, below what was read already. */
async function retried(about: Partial<ListQuery<string>>): Promise<string[]> {
  const asked = shown(about);
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

test('where other words cannot be asked for, what the words before had found is not shown as theirs', async () => {
  const asked = shown({ currentData: undefined });
  expect(screen.queryByText('Beach')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(asked).toEqual(['what is shown']);
});

test('a list is not said to be empty because the words before had found nothing', () => {
  shown({
    data: { pages: [{ results: [], total: 0 }] },
    currentData: undefined,
    error: undefined,
    isFetching: true,
    hasNextPage: false,
  });
  expect(screen.queryByText('Nothing')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});
