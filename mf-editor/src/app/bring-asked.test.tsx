import { createTestShell } from '@commonplace/remote-kit/testing';
import type { RemoteStore } from '@commonplace/remote-kit';
import { parseOpenQuery } from '../open/open-query';
import { bringAsked } from './bring-asked';
import type { Workspace } from './workspace';

const NOT_THERE = 'What the address asks for could not be found.';

/** What is told and reported where the address is this and what places it answers or fails. */
async function told(search: string, load: () => Promise<{ insertAsked: () => Promise<boolean> }>) {
  const shell = createTestShell();
  await bringAsked({} as Workspace, shell, {} as RemoteStore, parseOpenQuery(search), load);
  return { said: shell.notices.map(({ text }) => text), errors: shell.errors };
}

test('[EDIT-03] what the address names is placed; where it is not there, that is said', async () => {
  expect(await told('?imageId=a', async () => ({ insertAsked: async () => true }))).toEqual({ said: [], errors: [] });
  expect(await told('?imageId=a', async () => ({ insertAsked: async () => false }))).toEqual({
    said: [NOT_THERE],
    errors: [],
  });
});

test('where what places it cannot be fetched, or fails, that is said and reported', async () => {
  const away = new Error('the file cannot be fetched');
  expect(await told('?imageId=a', () => Promise.reject(away))).toEqual({ said: [NOT_THERE], errors: [away] });
  expect(await told('?fontId=f', async () => ({ insertAsked: () => Promise.reject(away) }))).toEqual({
    said: [NOT_THERE],
    errors: [away],
  });
});

test('an address that names nothing fetches nothing', async () => {
  const load = jest.fn();
  expect(await told('', load)).toEqual({ said: [], errors: [] });
  expect(load).not.toHaveBeenCalled();
});
