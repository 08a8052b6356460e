/** Takes the place of the offline worker where an operator wants none: forgets what was kept, and itself. */
export const NO_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith('commonplace-')) await caches.delete(name);
      await registration.unregister();
    })(),
  ),
);
`;
