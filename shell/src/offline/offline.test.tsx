import { OFFLINE } from '@commonplace/remote-kit/offline';
import { createOffline } from './offline';

function pageWith(more: object) {
  const told: unknown[] = [];
  const registered: string[] = [];
  const workers = {
    register: async (path: string) => void registered.push(path),
    ready: Promise.resolve({ active: { postMessage: (data: unknown) => told.push(data) } }),
  };
  const page = {
    isSecureContext: true,
    document: { readyState: 'complete', querySelector: () => ({ content: 'on' }) },
    navigator: { serviceWorker: workers },
    setTimeout: (run: () => void) => run(),
    ...more,
  } as unknown as Window & typeof globalThis;
  return { page, told, registered };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('[E-39] the worker is asked for when the editor was used, which is kept once; other remotes ask for nothing', async () => {
  const { page, told, registered } = pageWith({});
  const offline = createOffline(page);
  offline.used('mf-browse', '2');
  await settled();
  expect([registered, told]).toEqual([[], []]);
  offline.used('mf-editor', '1');
  offline.used('mf-editor', '1');
  await settled();
  expect(registered).toEqual(['/sw.js']);
  expect(told).toEqual([{ keep: { name: 'mf-editor', version: '1' } }]);
});

test('where there are no workers, or they are forbidden, nothing breaks', async () => {
  for (const more of [
    { isSecureContext: false },
    { document: { readyState: 'complete', querySelector: () => ({ content: '' }) } },
    { navigator: {} },
    {
      navigator: {
        serviceWorker: { register: () => Promise.reject(new Error('forbidden')), ready: new Promise(() => 0) },
      },
    },
  ]) {
    const { page, told } = pageWith(more);
    const offline = createOffline(page);
    offline.used('mf-editor', '1');
    await offline.belongTo(undefined);
    await settled();
    expect(told).toEqual([]);
  }
});

test('a person who saves data is not sent what they did not ask for', async () => {
  const { page, told, registered } = pageWith({});
  Object.assign(page.navigator, { connection: { saveData: true } });
  createOffline(page).used('mf-editor', '1');
  await settled();
  expect([registered, told]).toEqual([[], []]);
});

test('[E-39] copies of designs are forgotten for another account and for nobody, and stay for their own', async () => {
  const gone: string[] = [];
  localStorage.clear();
  const { page } = pageWith({
    localStorage,
    indexedDB: { deleteDatabase: (name: string) => gone.push(name) },
    caches: { delete: async (name: string) => gone.push(name) },
  });
  const offline = createOffline(page);
  const forgotten = async (uid: number | undefined) => {
    gone.length = 0;
    await offline.belongTo(uid);
    return [...gone];
  };
  const all = [OFFLINE.database, OFFLINE.files];
  await forgotten(7);
  expect(await forgotten(7)).toEqual([]);
  expect(await forgotten(8)).toEqual(all);
  expect(await forgotten(8)).toEqual([]);
  expect(await forgotten(undefined)).toEqual(all);
  expect(await forgotten(8)).toEqual(all);
});
