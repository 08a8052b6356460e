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

test('the editor is kept once, other remotes are not', async () => {
  const { page, told, registered } = pageWith({});
  const offline = createOffline(page);
  offline.start();
  offline.used('mf-editor', '1');
  offline.used('mf-editor', '1');
  offline.used('mf-browse', '2');
  await Promise.resolve();
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
    offline.start();
    offline.used('mf-editor', '1');
    await offline.forget();
    expect(told).toEqual([]);
  }
});

test('a person who saves data is not sent what they did not ask for', async () => {
  const { page, told } = pageWith({});
  Object.assign(page.navigator, { connection: { saveData: true } });
  createOffline(page).used('mf-editor', '1');
  await Promise.resolve();
  expect(told).toEqual([]);
});
