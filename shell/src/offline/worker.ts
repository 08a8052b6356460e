/*
 * The offline worker. While there is a network it leaves every file and call to the browser, and pages come from the edge: a release is seen at
 * once, and nothing stale can be shown. Without one it answers with what it kept: the shell of its own release, one whole version of the remotes it
 * was told to keep (each file checked against its hash when it was fetched, and again by the page), and the files that the editor kept.
 */
import { assetsIn, filesOf, keptKind, offlineRegistry, type KeptRegistry } from './rules';
import type { RequestEvent, WorkerScope } from './worker-scope';

/** Put in by the build: a name of the release, and the shell's files with their hashes. */
declare const RELEASE: string;
declare const SHELL_FILES: Readonly<Record<string, string>>;

const scope = globalThis as unknown as WorkerScope;
const SHELL = `commonplace-shell-${RELEASE}`;
const REMOTES = 'commonplace-remotes';
/** The page that is shown for every address while there is no network. */
const PAGE = '/create/design';
const REGISTRY = '/remotes.json';
/** Requests at a time while a remote is kept. */
const AT_ONCE = 4;

/** Whether the last page could not be had. Forgotten when the browser ends the worker; the next page tells. */
let lost = false;

scope.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await scope.caches.keys())
        if (name.startsWith('commonplace-shell-') && name !== SHELL) await scope.caches.delete(name);
      await scope.registration.navigationPreload?.enable();
    })(),
  );
});

scope.addEventListener('message', (event) => {
  const { keep } = (event.data ?? {}) as { keep?: { name: string; version: string } };
  // What cannot be kept now is tried at the next page.
  if (keep) event.waitUntil(keepRemote(keep.name, keep.version).catch(() => undefined));
});

scope.addEventListener('fetch', (event) => {
  const kind = keptKind(event.request, scope.location.origin);
  if (kind === 'page') event.respondWith(page(event));
  else if (kind !== 'none' && (lost || !scope.navigator.onLine))
    event.respondWith(kind === 'registry' ? registry(event.request) : file(event.request));
});

async function keepShell(): Promise<void> {
  const cache = await scope.caches.open(SHELL);
  await cache.addAll(
    Object.entries(SHELL_FILES).map(
      ([path, integrity]) => new Request(path, { integrity, credentials: 'same-origin' }),
    ),
  );
  await keepPage(cache);
}

/** Keeps the page if all that it names is kept: in the middle of a release it may be of another one. */
async function keepPage(cache: Cache): Promise<void> {
  const reply = await fetch(PAGE, { credentials: 'same-origin', cache: 'no-store' });
  const assets = assetsIn(await reply.clone().text());
  // What names nothing of ours is the page of somebody between us: a network's log-in, a proxy's error.
  const ours = reply.ok && !reply.redirected && assets.length > 0;
  if (ours && assets.every((path) => path in SHELL_FILES)) await cache.put(PAGE, reply);
}

async function page(event: RequestEvent): Promise<Response> {
  try {
    const reply = (await event.preloadResponse) ?? (await fetch(event.request));
    lost = false;
    const language = reply.headers.get('content-language');
    event.waitUntil(followLanguage(language).catch(() => undefined));
    return reply;
  } catch (cause) {
    lost = true;
    const kept = await (await scope.caches.open(SHELL)).match(PAGE, { ignoreVary: true });
    if (!kept) throw cause;
    return kept;
  }
}

/** The kept page speaks the language of the last one that was shown. */
async function followLanguage(language: string | null): Promise<void> {
  const cache = await scope.caches.open(SHELL);
  const kept = await cache.match(PAGE, { ignoreVary: true });
  if (language !== null && kept?.headers.get('content-language') !== language) await keepPage(cache);
}

async function file(request: Request): Promise<Response> {
  const kept = await scope.caches.match(request, { ignoreVary: true });
  return kept ?? fetch(request);
}

async function registry(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (cause) {
    const cache = await scope.caches.open(REMOTES);
    const kept = await cache.match(REGISTRY, { ignoreVary: true });
    if (!kept) throw cause;
    const manifests = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    const known = offlineRegistry((await kept.json()) as KeptRegistry, (manifest) => manifests.has(manifest));
    return new Response(JSON.stringify(known), { headers: { 'content-type': 'application/json' } });
  }
}

/** Keeps all files of a version, the manifest last: only a whole version counts as kept. Then other versions of the remote go. */
async function keepRemote(name: string, version: string): Promise<void> {
  const reply = await fetch(REGISTRY, { cache: 'no-cache' });
  if (!reply.ok) return;
  const files = filesOf((await reply.clone().json()) as KeptRegistry, name, version);
  if (!files) return;
  const cache = await scope.caches.open(REMOTES);
  const before = await keptByHash(cache, name);
  const wanted = [...files].sort(([a], [b]) => Number(isManifest(a)) - Number(isManifest(b)));
  const rest = wanted.slice();
  const manifest = rest.pop();
  const fetchNext = async (): Promise<void> => {
    for (let next = rest.shift(); next; next = rest.shift()) await keepFile(cache, ...next, before);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
  if (manifest) await keepFile(cache, ...manifest, before);
  await cache.put(REGISTRY, reply);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith(`/mf/${name}/`) && !files.has(pathname)) await cache.delete(request);
  }
}

/** A file that another version had too is not fetched again. */
async function keepFile(
  cache: Cache,
  path: string,
  integrity: string,
  before: ReadonlyMap<string, string>,
): Promise<void> {
  if (await cache.match(path, { ignoreVary: true })) return;
  const same = before.get(integrity);
  const held = same === undefined ? undefined : await cache.match(same, { ignoreVary: true });
  // Anew, so that it goes by its new address.
  if (held) await cache.put(path, new Response(held.body, { headers: held.headers }));
  else await cache.add(new Request(path, { integrity, credentials: 'same-origin' }));
}

/** Addresses of the files that are kept of a remote, by their hashes. */
async function keptByHash(cache: Cache, name: string): Promise<ReadonlyMap<string, string>> {
  const reply = await cache.match(REGISTRY, { ignoreVary: true });
  if (!reply) return new Map();
  const known = (await reply.json()) as KeptRegistry;
  const held = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const versions = known.remotes.find((row) => row.name === name)?.versions ?? [];
  const files = versions.flatMap(({ version }) => [...(filesOf(known, name, version) ?? [])]);
  return new Map(files.filter(([path]) => held.has(path)).map(([path, hash]) => [hash, path]));
}

function isManifest(path: string): boolean {
  return path.endsWith('/mf-manifest.json');
}
