import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectBus, createLogger, type Bus } from '@commonplace/service-kit';
import { freePort } from '@commonplace/stack/free-port';
import { useEngines as startEngines } from '@commonplace/stack/testing';
import { exportJWK, generateKeyPair } from 'jose';
import type { BenchContext } from '../bench';
import { startEdge } from '../edge/edge-process';
import { buildPart } from '../processes/built-part';
import type { Asked } from '../processes/closed-loop';
import { cpuMsOf, startNode } from '../processes/node-process';
import { ownEngines } from '../processes/own-engines';
import { recordTo } from '../processes/recorder';
import { startNeighbours } from './neighbours';

/** Times that an address is asked for while its requests are recorded. */
const TRIES = 5;

/** What is behind an address. */
export interface Recorded {
  /** What the catalog asks of Elasticsearch for it. */
  readonly asked: Asked[];
  /** How much is found, up to 10,000; undefined where the answer has no such number. */
  readonly total: number | undefined;
}

/** Who works for a page. */
export type Worker = 'edge' | 'catalog' | 'elasticsearch' | 'kafka';

export interface SearchStack {
  /** The built edge, behind which is the built catalog on Elasticsearch. */
  readonly edge: string;
  /** Headers of an anonymous visitor whose session is known. */
  readonly headers: Record<string, string>;
  readonly elasticsearch: string;
  /** Name of the index of items. */
  readonly items: string;
  /** As svc-assets. */
  readonly bus: Bus;
  /** Each of these addresses below the edge, asked once. */
  record: (addresses: readonly string[]) => Promise<Recorded[]>;
  /** What Elasticsearch remembers of answers and filters is gone: nobody is to meet what others have asked before. */
  forget: () => Promise<void>;
  /** Refreshes of the index of items so far that brought something. */
  refreshes: () => Promise<number>;
  /** Processor time that each has taken so far, in ms; of engines that all tests share it is not known. */
  cpuMs: () => Record<Worker, number>;
  /** Ends the catalog; gives what starts it again. */
  pause: () => Promise<() => Promise<void>>;
}

/** Edge and catalog, as they are built, on engines of their own. `--cpu-prof FOLDER` writes profiles of both. */
export async function startSearch(root: string, context: BenchContext): Promise<SearchStack> {
  await buildPart(root, 'svc-catalog', context);
  await buildPart(root, 'edge', context);
  const engines = await enginesFor(root, context);
  const neighbours = await startNeighbours(context);
  const folder = mkdtempSync(path.join(tmpdir(), 'commonplace-bench-'));
  context.onEnd(() => rmSync(folder, { recursive: true, force: true }));
  const { privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  const keyFile = path.join(folder, 'catalog.jwk.json');
  writeFileSync(keyFile, JSON.stringify({ ...(await exportJWK(privateKey)), kid: 'catalog' }));
  const log = createLogger({ service: 'bench', level: 'error' });
  const bus = await connectBus({ url: engines.nats('assets'), service: 'svc-assets', issuer: 'assets', log });
  context.onEnd(() => bus.close());
  const [edgePort, catalogPort] = [await freePort(), await freePort()];
  const startCatalog = (elasticsearch: string) =>
    startNode(
      {
        root,
        args: ['svc-catalog/dist/main.mjs'],
        port: catalogPort,
        readyPath: '/readyz',
        env: {
          SERVICE: 'svc-catalog',
          PUBLIC_URL: 'http://127.0.0.1',
          LOG_LEVEL: 'error',
          SERVICE_KEY_FILE: keyFile,
          JWKS_URLS: `edge=http://127.0.0.1:${edgePort}`,
          NATS_URL: engines.nats('catalog'),
          ELASTICSEARCH_URL: elasticsearch,
          KAFKA_BROKERS: engines.kafka,
          ASSETS_URL: neighbours,
          IDENTITY_URL: neighbours,
          INDEX_PREFIX: engines.prefix,
        },
      },
      context,
    );
  let catalog = await startCatalog(engines.elasticsearch);
  const edgeProcess = await startEdge(root, neighbours, context, {
    catalog: catalog.base,
    port: edgePort,
    engines: { nats: engines.nats('edge'), kafka: engines.kafka },
  });
  const edge = edgeProcess.base;
  const session = await fetch(`${edge}/api/v1/session`);
  const cookie = (session.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const headers = { cookie };
  return {
    edge,
    headers,
    elasticsearch: engines.elasticsearch,
    items: `${engines.prefix}items`,
    bus,
    async forget() {
      const answer = await fetch(`${engines.elasticsearch}/${engines.prefix}*/_cache/clear`, { method: 'POST' });
      if (!answer.ok) throw new Error(`The caches cannot be cleared: ${answer.status} ${await answer.text()}`);
      await answer.body?.cancel();
    },
    async refreshes() {
      const answer = await fetch(`${engines.elasticsearch}/${engines.prefix}items/_stats/refresh`);
      const told = (await answer.json()) as { _all: { primaries: { refresh: { external_total: number } } } };
      return told._all.primaries.refresh.external_total;
    },
    cpuMs: () => ({ edge: edgeProcess.cpuMs(), catalog: catalog.cpuMs(), ...engines.cpuMs() }),
    async pause() {
      await catalog.end();
      return async () => {
        catalog = await startCatalog(engines.elasticsearch);
      };
    },
    async record(addresses) {
      const recorder = await recordTo(engines.elasticsearch, /_msearch/, context);
      await catalog.end();
      catalog = await startCatalog(recorder.base);
      // What it asks by itself when it starts.
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      recorder.take();
      const recorded: Recorded[] = [];
      for (const address of addresses) {
        // A busy machine may make the catalog give the engine up: that is not what is recorded.
        let text: string;
        for (let left = TRIES; ; left--) {
          const answer = await fetch(edge + address, { headers });
          text = await answer.text();
          if (answer.ok) break;
          if (left === 1) throw new Error(`${address}: ${answer.status} ${text}`);
          await new Promise((resolve) => setTimeout(resolve, 2_000));
          recorder.take();
        }
        recorded.push({ asked: recorder.take(), total: (JSON.parse(text) as { total?: number }).total });
      }
      await catalog.end();
      catalog = await startCatalog(engines.elasticsearch);
      return recorded;
    },
  };
}

interface Engines {
  elasticsearch: string;
  nats: (user: 'assets' | 'identity' | 'billing' | 'catalog' | 'edge') => string;
  kafka: string;
  /** Ahead of the names of indexes. */
  prefix: string;
  cpuMs: () => Record<'elasticsearch' | 'kafka', number>;
}

/** Engines of the bench's own; with `--test-engines` those of tests, which start sooner and are slower: to try a bench, not to measure. */
async function enginesFor(root: string, context: BenchContext): Promise<Engines> {
  if (context.args.includes('--test-engines')) {
    const shared = await startEngines(['elasticsearch', 'nats', 'kafka']);
    context.onEnd(() => shared.close());
    const { elasticsearch, nats, kafka } = shared;
    return {
      elasticsearch: elasticsearch.url,
      nats: nats.url,
      kafka: kafka.brokers,
      prefix: elasticsearch.prefix,
      cpuMs: () => ({ elasticsearch: NaN, kafka: NaN }),
    };
  }
  const { pid, urls } = await ownEngines(root, ['elasticsearch', 'nats', 'kafka'], context);
  const cpuMs = (name: 'elasticsearch' | 'kafka') => cpuMsOf(pid(name) ?? NaN);
  return {
    elasticsearch: urls.elasticsearch,
    nats: urls.nats,
    kafka: urls.kafka,
    prefix: '',
    cpuMs: () => ({ elasticsearch: cpuMs('elasticsearch'), kafka: cpuMs('kafka') }),
  };
}
