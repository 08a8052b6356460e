import { defineRemote } from '@commonplace/remote-kit';
import { createTestShell, MEMBER, mountInTest } from '@commonplace/remote-kit/testing';
import { act, screen } from '@testing-library/react';
import { parts } from '../app/parts';
import { problem, server } from '../testing/fixtures';

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
