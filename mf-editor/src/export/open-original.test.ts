import { openOriginal } from './open-original';

const asset = {
  id: 'a',
  source: 'library',
  item: 'sea-1',
  kind: 'image',
  url: '/files/r/1600.webp',
  width: 4_000,
  height: 3_000,
  licence: null,
} as const;

test.each([
  ['nobody is logged in', { code: 'NOT_SIGNED_IN', status: 401 }, 'login'],
  ['the plan has no more downloads', { code: 'GATED', status: 403 }, 'limit'],
  ['the picture is no longer there', { code: 'NOT_FOUND', status: 404 }, 'gone'],
  ['the server cannot be reached', { code: 'NETWORK', status: 0 }, 'gone'],
])('[E-46] %s: it is known why there is no larger picture', async (_, error, reason) => {
  const refusal = { name: 'ApiError', title: 'No', ...error };
  const open = openOriginal({ call: () => Promise.reject(Object.assign(new Error('No'), refusal)) });
  await expect(open(asset, { width: 2_000, height: 1_500 })).rejects.toMatchObject({ name: 'NoLarger', reason });
});
