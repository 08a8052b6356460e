import { readFileSync } from 'node:fs';
import path from 'node:path';
import { similarItems as similarItemsOperation } from '@commonplace/contracts/catalog/items';
import { createTestIdentity, serve, type Served, type TestIdentity } from '@commonplace/service-kit/testing';
import { useEngines, type TestEngines } from '@commonplace/stack/testing';
import { sampleItem } from '../../test/sample-item';
import { testCatalog, type TestCatalog } from '../../test/test-catalog';
import { routes } from '../app';

let engines: TestEngines;
let catalog: TestCatalog;
let identity: TestIdentity;
let service: Served;

/** Descriptors of the starter photographs and, of thirty held aside, of their copies (`name way`); svc-assets tests that they are today's. */
const packed = JSON.parse(readFileSync(path.resolve('svc-catalog/test/looks-of-copies.json'), 'utf8')) as Record<
  string,
  string
>;
const looks = Object.entries(packed).map(([name, text], at) => {
  const bytes = Buffer.from(text, 'base64');
  const descriptor = Array.from({ length: bytes.length / 2 }, (_, i) => bytes.readInt16LE(i * 2) / 32_767);
  return { name, id: `p${at}`, descriptor };
});
const nameOf = new Map(looks.map(({ id, name }) => [id, name]));

beforeAll(async () => {
  engines = await useEngines(['elasticsearch']);
  catalog = await testCatalog(engines.elasticsearch);
  identity = await createTestIdentity();
  service = await serve({ routes: routes(catalog.deps()), verifier: identity.verifier });
  await catalog.publish(...looks.map(({ id, descriptor }) => sampleItem({ id, descriptor })));
}, 600_000);
afterAll(async () => {
  await service.close();
  await catalog.close();
  await engines.close();
});

test('resized, cropped, recompressed and recoloured copies of thirty pictures come before every other picture', async () => {
  const held = looks.filter(({ name }) => nameOf.has(looks.find((one) => one.name === `${name} resized`)?.id ?? ''));
  expect(held).toHaveLength(30);
  const missed: string[] = [];
  for (const { id, name } of held) {
    const answer = await fetch(`${service.url}/api/v1/items/image/${id}/similar`, { headers: await identity.as(0) });
    const { results } = similarItemsOperation.answer.parse(await answer.json());
    const first = results.slice(0, 4).map((item) => nameOf.get(item.id) ?? '');
    missed.push(...first.filter((one) => !one.startsWith(`${name} `)).map((one) => `${name} found ${one}`));
    expect([name, first.length]).toEqual([name, 4]);
  }
  expect(missed).toEqual([]);
}, 120_000);
