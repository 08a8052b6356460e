import { createTestIdentity, serve, type Served, type TestIdentity } from '@commonplace/service-kit/testing';
import { useEngines, type TestEngines } from '@commonplace/stack/testing';
import { sampleItem } from '../../test/sample-item';
import { testCatalog, type TestCatalog } from '../../test/test-catalog';
import { routes } from '../app';

// Whoever types on has no use for what was asked a letter ago.
let engines: TestEngines;
let catalog: TestCatalog;
let identity: TestIdentity;
let service: Served;
let asked = 0;
let onAsked: () => void = () => undefined;

beforeAll(async () => {
  engines = await useEngines(['elasticsearch']);
  catalog = await testCatalog(engines.elasticsearch, { name: 'gone-' });
  for (const id of ['a', 'b']) await catalog.publish(sampleItem({ id, title: 'Harbour', tags: ['harbour'] }));
  identity = await createTestIdentity();
  const deps = catalog.deps();
  const { client } = deps.store;
  client.diagnostic.on('request', (_error, event) => {
    if (event?.meta.request.params.path.includes('_msearch')) asked += 1;
  });
  // An engine that takes its time, so that somebody can go meanwhile.
  const msearch = client.msearch.bind(client) as (...given: unknown[]) => Promise<unknown>;
  client.msearch = (async (...given: unknown[]) => {
    const answer = msearch(...given);
    answer.catch(() => undefined);
    onAsked();
    await new Promise((resolve) => setTimeout(resolve, 200));
    return answer;
  }) as unknown as typeof client.msearch;
  service = await serve({ routes: routes(deps), verifier: identity.verifier });
}, 600_000);
afterAll(async () => {
  await service.close();
  await catalog.close();
  await engines.close();
});
beforeEach(() => {
  asked = 0;
  onAsked = () => undefined;
});

const suggestions = async (signal?: AbortSignal) => {
  const answer = await fetch(`${service.url}/api/v1/suggest?q=harb`, {
    headers: await identity.as(0),
    ...(signal && { signal }),
  });
  return ((await answer.json()) as { suggestions: { text: string; count: number | null }[] }).suggestions;
};

test('suggestions that are waited for ask the engine for names, then for their counts', async () => {
  expect(await suggestions()).toContainEqual(expect.objectContaining({ text: 'harbour', count: 2 }));
  expect(asked).toBe(2);
});

test('suggestions that nobody waits for any more ask the engine for nothing after that', async () => {
  const typing = new AbortController();
  onAsked = () => typing.abort();
  await expect(suggestions(typing.signal)).rejects.toThrow('abort');
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(asked).toBe(1);
});
