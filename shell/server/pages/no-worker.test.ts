import { runInNewContext } from 'node:vm';
import { NO_WORKER } from './no-worker';

test('the worker that takes the place of the offline one removes what was kept, and itself', async () => {
  const gone: string[] = [];
  const listeners: Record<string, (event: { waitUntil(work: Promise<void>): void }) => void> = {};
  runInNewContext(NO_WORKER, {
    addEventListener: (name: string, listener: (typeof listeners)[string]) => (listeners[name] = listener),
    skipWaiting: () => gone.push('waiting'),
    caches: {
      keys: async () => ['commonplace-remotes', 'somebody-else'],
      delete: async (name: string) => gone.push(name),
    },
    registration: { unregister: async () => gone.push('itself') },
  });
  listeners['install']?.({ waitUntil: () => undefined });
  await new Promise<void>((resolve) => listeners['activate']?.({ waitUntil: (work) => void work.then(resolve) }));
  expect(gone).toEqual(['waiting', 'commonplace-remotes', 'itself']);
});
