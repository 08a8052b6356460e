import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { sampleTile } from '../../test/sample';
import { createBrowseStore, type BrowseState } from '../app/store';
import { useSelect } from './use-select';

const items = Array.from({ length: 103 }, (_, at) => sampleTile({ id: `p${at}` }));

function drawn() {
  const shell = createTestShell({});
  const store = createBrowseStore(shell);
  let select: ReturnType<typeof useSelect> = () => undefined;
  function List() {
    select = useSelect(items);
    return null;
  }
  render(
    <ShellContext value={shell}>
      <Provider store={store}>
        <List />
      </Provider>
    </ShellContext>,
  );
  return {
    shell,
    choose: (at: number, range = false) => act(() => select(at, range)),
    chosen: () => (store.getState() as BrowseState).selection.items.map(({ id }) => id),
  };
}

test('the 101st item is not chosen, and it is said that no more can be', () => {
  const { shell, choose, chosen } = drawn();
  choose(0);
  choose(99, true);
  expect(chosen()).toHaveLength(100);
  expect(shell.notices).toEqual([]);
  choose(100);
  expect(chosen()).not.toContain('p100');
  expect(shell.notices.map(({ text }) => text)).toEqual([expect.stringMatching(/^At most 100 items/)]);
  // One that is chosen can still be put back.
  choose(50);
  expect(chosen()).toHaveLength(99);
  expect(shell.notices).toHaveLength(1);
});

test('of a range that is too long the first ones are chosen, and it is said', () => {
  const { shell, choose, chosen } = drawn();
  choose(1);
  choose(102, true);
  expect([chosen().length, chosen().at(-1)]).toEqual([100, 'p100']);
  expect(shell.notices).toHaveLength(1);
});
