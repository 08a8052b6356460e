import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@commonplace/stack/free-port';
import { useEngines as startEngines } from '@commonplace/stack/testing';
import { publicKeys } from '@commonplace/stack/publisher';
import { exportJWK, generateKeyPair } from 'jose';
import type { BenchContext } from '../bench';
import { startNode, type NodeProcess } from '../processes/node-process';

/** The built edge on real engines, all of whose services are at one address unless said otherwise; with `engines`, on these. */
export async function startEdge(
  root: string,
  services: string,
  context: BenchContext,
  o: { catalog?: string; port?: number; engines?: { nats: string; kafka: string } } = {},
): Promise<NodeProcess> {
  const engines = o.engines ?? (await testEngines(context));
  const folder = mkdtempSync(path.join(tmpdir(), 'commonplace-bench-'));
  context.onEnd(() => rmSync(folder, { recursive: true, force: true }));
  const { privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  const keyFile = path.join(folder, 'edge.jwk.json');
  const key = { ...(await exportJWK(privateKey)), kid: 'edge' };
  writeFileSync(keyFile, JSON.stringify(key));
  const port = o.port ?? (await freePort());
  const env = {
    SERVICE: 'edge',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'error',
    SERVICE_KEY_FILE: keyFile,
    SESSION_SECRET: 'a secret of the bench that is long enough',
    NATS_URL: engines.nats,
    KAFKA_BROKERS: engines.kafka,
    IDENTITY_URL: services,
    BILLING_URL: services,
    ASSETS_URL: services,
    CATALOG_URL: o.catalog ?? services,
    MF_URLS: `mf-browse=${services}`,
    REMOTE_SIGNERS: JSON.stringify(publicKeys([key])),
    CLIENT_DIR: path.join(root, 'shell/dist/client'),
  };
  return startNode({ root, args: ['shell/dist/server/main.mjs'], env, port, readyPath: '/readyz' }, context);
}

async function testEngines(context: BenchContext): Promise<{ nats: string; kafka: string }> {
  const engines = await startEngines(['nats', 'kafka']);
  context.onEnd(() => engines.close());
  return { nats: engines.nats.url('edge'), kafka: engines.kafka.brokers };
}
