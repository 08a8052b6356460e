import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, useParams } from 'react-router';
import { defineRemote } from './define-remote';
import { createRemoteStore } from './remote-api';
import { usePageTitle, useSession } from './shell-context';
import { createTestShell, MEMBER, mountInTest } from './testing';

function Item() {
  const { id } = useParams();
  usePageTitle(`Item ${id}`);
  return <h1>Item {id}</h1>;
}
function Home() {
  const user = useSession();
  return (
    <>
      <h1>Hello {user.full_name || 'stranger'}</h1>
      <Link to="/image/7">Seven</Link>
    </>
  );
}
const stores: unknown[] = [];
const remoteOf = () =>
  defineRemote({
    createStore: (shell) => {
      const store = createRemoteStore(shell, [], { n: (n = 0) => n as number });
      stores.push(store);
      return store;
    },
    App: () => (
      <Routes>
        <Route path="/" element={<Home />} />
        <Route path="/image/:id" element={<Item />} />
      </Routes>
    ),
    fragments: {
      save: ({ input, titleId, done }) => (
        <>
          <h2 id={titleId}>Save {input.item.title}</h2>
          <button onClick={() => done({ saved: true })}>Save</button>
        </>
      ),
    },
  });

beforeEach(() => stores.splice(0));

test('when a link is followed, then the shell’s history moves and the remote shows the new page; Back returns', async () => {
  const shell = createTestShell();
  await mountInTest(remoteOf(), shell);
  await userEvent.click(screen.getByRole('link', { name: 'Seven' }));
  expect(shell.location.get().location.pathname).toBe('/image/7');
  expect(screen.getByRole('heading', { name: 'Item 7' })).toBeVisible();
  expect(shell.titles).toContain('Item 7');
  shell.navigate(-1);
  expect(await screen.findByRole('heading', { name: 'Hello stranger' })).toBeVisible();
});

test('when the session user changes, then the page shows it without being mounted again', async () => {
  const shell = createTestShell();
  await mountInTest(remoteOf(), shell);
  shell.become(MEMBER);
  expect(await screen.findByRole('heading', { name: 'Hello Ada Test' })).toBeVisible();
});

test('when it is unmounted, then nothing of it is left in the page, and the same store serves the next visit', async () => {
  const shell = createTestShell();
  const remote = remoteOf();
  const { unmount, element } = await mountInTest(remote, shell);
  await unmount();
  expect(element).toBeEmptyDOMElement();
  await mountInTest(remote, shell);
  expect(stores).toHaveLength(1);
});

test('when another account comes after the last screen left, then it gets a store of its own', async () => {
  const remote = remoteOf();
  const first = createTestShell({ user: MEMBER });
  const { unmount } = await mountInTest(remote, first);
  await unmount();
  await mountInTest(remote, createTestShell({ user: { ...MEMBER, uid: 8 } }));
  expect(stores).toHaveLength(2);
});

test('when a fragment is done, then its result goes to the layer', async () => {
  const results: unknown[] = [];
  const mount = remoteOf().fragments.save!;
  const shell = createTestShell();
  const input = { item: { type: 'image', id: '7', title: 'Hill' } };
  await mountInTest(
    (element, given) => mount(element, given, input, { titleId: 't', done: (result) => results.push(result) }),
    shell,
  );
  expect(screen.getByRole('heading', { name: 'Save Hill' })).toHaveAttribute('id', 't');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(results).toEqual([{ saved: true }]);
});
