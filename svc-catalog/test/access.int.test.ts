import { CATALOG_ACCESS } from '@commonplace/contracts/access/catalog';
import type { Caller } from '@commonplace/contracts/access/table';
import { takesJson } from '@commonplace/service-kit/access-fields';
import { runPlaces } from '@commonplace/service-kit/access-places';
import { runAccess } from '@commonplace/service-kit/access-run';
import { letInByToken } from '@commonplace/service-kit/access-tokens';
import { createTestIdentity, serve, type Served, type TestIdentity } from '@commonplace/service-kit/testing';
import { useEngines, type TestEngines } from '@commonplace/stack/testing';
import { routes } from '../src/app';
import { warmUp } from '../src/search/warm-up';
import { sampleItem } from './sample-item';
import { sampleTopic } from './sample-records';
import { testCatalog, type TestCatalog } from './test-catalog';

// Many calls, and nothing is asserted by time: a limit for what hangs.
jest.setTimeout(600_000);
let engines: TestEngines;
let catalog: TestCatalog;
let service: Served;
let identity: TestIdentity;
let list: ReturnType<typeof routes>;
beforeAll(async () => {
  engines = await useEngines(['elasticsearch']);
  catalog = await testCatalog(engines.elasticsearch);
  identity = await createTestIdentity();
  await catalog.publish(sampleItem({ id: 'sea-1', kind: 'image', title: 'Sea' }));
  await catalog.curate(sampleTopic({ tag: 'nature', title: 'Nature' }));
  const deps = catalog.deps();
  await warmUp(deps);
  list = routes(deps);
  service = await serve({ routes: list, verifier: identity.verifier });
}, 600_000);
afterAll(async () => {
  await service?.close();
  await catalog?.close();
  await engines?.close();
});

const ROLES: Partial<Record<Caller, string[]>> = {
  roles: ['artist', 'curator', 'charity', 'third_party', 'developer'],
  admin: ['admin'],
};

test('[SEC-01, ROLE-02] who may call what of svc-catalog: every operation as every caller', async () => {
  const { calls, wrong } = await runAccess({
    url: service.url,
    operations: list.map(({ operation }) => operation),
    rows: CATALOG_ACCESS,
    headers: (caller) => identity.as(caller === 'nobody' ? 0 : 81, { roles: ROLES[caller] ?? [] }),
    objects: {
      account: async () => ({ uid: 81 }),
      item: async (caller) => ({ kind: 'image', id: caller === 'gone' ? 'gone' : 'sea-1' }),
      topic: async (caller) => ({ tag: caller === 'gone' ? 'gone' : 'nature' }),
    },
    inputs: {
      'catalog.search': () => ({ query: { scope: 'all', q: 'sea' } }),
      'catalog.search#hearted': () => ({ query: { scope: 'all', heart_filter: 1 } }),
      'catalog.suggest': () => ({ query: { q: 'se' } }),
      'catalog.home': () => ({ params: { tab: 'home' } }),
    },
  });
  expect(wrong).toEqual([]);
  expect(calls).toBeGreaterThan(40);
});

test('[SEC-01] svc-catalog takes no body, and so no field that is not the caller’s to set', () => {
  expect(list.map(({ operation }) => operation).filter(takesJson)).toEqual([]);
});

test('[SEC-01] no list of svc-catalog breaks at a place that it never told, or at a page that there is not: it is refused, or a page is answered', async () => {
  const { lists, calls, wrong } = await runPlaces({
    url: service.url,
    operations: list.map(({ operation }) => operation),
    headers: ({ access, callers }) =>
      access === 'service' ? identity.asService(callers?.[0] ?? 'edge') : identity.as(81),
    targets: {},
  });
  expect(wrong).toEqual([]);
  expect([...lists].sort()).toEqual(['catalog.search', 'catalog.sitemap.items', 'catalog.topics']);
  expect(calls).toBeGreaterThan(50);
});

test('[SEC-01] svc-catalog lets nobody in without a token, by a forged one, by another service’s or by headers that sound like one', async () => {
  const { calls, wrong } = await letInByToken({
    url: service.url,
    operations: list.map(({ operation }) => operation),
    identity: identity,
  });
  expect(wrong).toEqual([]);
  expect(calls).toBeGreaterThan(150);
});
