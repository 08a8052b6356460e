import { defineRemote } from '@commonplace/remote-kit';
import { createTestShell, MEMBER, mountInTest } from '@commonplace/remote-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { parts } from '../app/parts';
import { problem, server } from '../testing/fixtures';

test.each([
  ['assets', 'Your uploads', '/my-projects/uploads'],
  ['designs', 'Your designs', '/my-projects/designs'],
])('[TEAM-01] where a team has no %s yet, it leads to what can be brought', async (tab, name, to) => {
  const answers = server({});
  const shell = createTestShell({
    path: `/teams/t1/${tab}`,
    user: MEMBER,
    answer: (request) => (request.path === '/teams/t1' ? { body: { id: 't1', name: 'Studio' } } : answers(request)),
  });
  const mounted = await mountInTest(defineRemote(parts), shell);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', to);
  await mounted.unmount();
});

test('[TEAM-01] somebody who is taken out of a team loses its open page at once', async () => {
  let isIn = true;
  const answers = server({});
  const shell = createTestShell({
    path: '/teams/t1/designs',
    user: MEMBER,
    answer: (request) =>
      request.path === '/teams/t1'
        ? isIn
          ? { body: { id: 't1', name: 'Studio' } }
          : problem(404, 'NOT_FOUND')
        : answers(request),
  });
  const mounted = await mountInTest(defineRemote(parts), shell);
  await screen.findByRole('heading', { level: 1, name: 'Studio' });
  isIn = false;
  act(() => shell.emit('access-changed', {}));
  await screen.findByRole('heading', { level: 1, name: 'You are not in this team' });
  await mounted.unmount();
});

test('what is typed on the page of a team stays while its service does not answer', async () => {
  let away = false;
  const answers = server({});
  const shell = createTestShell({
    path: '/teams/t1/designs',
    user: MEMBER,
    answer: (request) => {
      if (request.path !== '/teams/t1') return answers(request);
      return away ? problem(503, 'UNAVAILABLE') : { body: { id: 't1', name: 'Studio' } };
    },
  });
  const mounted = await mountInTest(defineRemote(parts), shell);
  const field = await screen.findByRole('searchbox', { name: 'Search in the team' });
  fireEvent.change(field, { target: { value: 'poster' } });
  const asked = () => shell.requests.filter(({ path }) => path === '/teams/t1').length;
  const before = asked();
  away = true;
  await act(async () => shell.emit('stream-reconnected', {}));
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
  await act(async () => undefined);
  expect(screen.getByRole('searchbox', { name: 'Search in the team' })).toHaveValue('poster');
  await mounted.unmount();
});
