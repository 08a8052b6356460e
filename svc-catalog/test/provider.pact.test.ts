import path from 'node:path';
import { createTestIdentity, serve, type Served } from '@commonplace/service-kit/testing';
import { useEngines, type TestEngines } from '@commonplace/stack/testing';
import { Verifier } from '@pact-foundation/pact';
import { routes } from '../src/app';
import { warmUp } from '../src/search/warm-up';
import { sampleItem } from './sample-item';
import { sampleTopic } from './sample-records';
import { testCatalog, type TestCatalog } from './test-catalog';

let engines: TestEngines;
let catalog: TestCatalog;
let service: Served;
let authorization: string;
let edge: string;

beforeAll(async () => {
  engines = await useEngines(['elasticsearch']);
  catalog = await testCatalog(engines.elasticsearch);
  const identity = await createTestIdentity();
  authorization = (await identity.as(0))['authorization'] ?? '';
  edge = (await identity.asService('edge'))['authorization'] ?? '';
  const deps = catalog.deps();
  await warmUp(deps);
  service = await serve({ routes: routes(deps), verifier: identity.verifier });
}, 600_000);

afterAll(async () => {
  await service.close();
  await catalog.close();
  await engines.close();
});

test('svc-catalog keeps what the shell and the remotes rely on', async () => {
  await new Verifier({
    provider: 'svc-catalog',
    providerBaseUrl: service.url,
    pactUrls: ['edge', 'mf-account', 'mf-browse', 'mf-editor', 'shell'].map((consumer) =>
      path.resolve(`contracts/pacts/${consumer}-svc-catalog.json`),
    ),
    logLevel: 'warn',
    // The edge puts the token of the visitor there; where it asks for itself, its own.
    requestFilter: (req, _res, next) => {
      req.headers['authorization'] = req.path.startsWith('/internal/') ? edge : authorization;
      next();
    },
    stateHandlers: {
      'curators published the topic Nature': async () => {
        await catalog.curate(sampleTopic({ tag: 'nature', title: 'Nature' }));
      },
      'curators published the topic Nature and under it Lakes': async () => {
        await catalog.curate(
          sampleTopic({ tag: 'nature', title: 'Nature' }),
          sampleTopic({ tag: 'lakes', title: 'Lakes', part_type: 'sub_topic', paths: ['nature.lakes'] }),
        );
      },
      'the library holds the image sea-1 titled Sea Lion on a Rock': async () => {
        await catalog.publish(
          sampleItem({
            id: 'sea-1',
            title: 'Sea Lion on a Rock',
            tags: ['animal', 'sea lion'],
            likes: 1,
            countVersion: 1,
          }),
          sampleItem({ id: 'sea-2', title: 'Seal at the Sea', tags: ['animal'] }),
        );
      },
    },
  }).verifyProvider();
}, 120_000);
