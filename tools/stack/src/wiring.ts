import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { buildMail } from './build';
import { openWays } from './chaos/ways';
import { engineSet, type EngineSet, type locateEngines } from './engines/engine-set';
import { plainEnvironment, type Part } from './part';
import { Secrets } from './secrets';
import { signers, type Wiring } from './service-environment';
import type { Settings } from './settings';
import type { Supervisor } from './supervisor';

/** Gives every process its port and URL before anything starts, and makes the engines and the mail catcher. */
export async function wire(
  settings: Settings,
  programs: Awaited<ReturnType<typeof locateEngines>>,
  supervisor: Supervisor,
): Promise<{ wiring: Wiring; engines: EngineSet; mail: Part }> {
  const { dataDir } = settings;
  const secrets = new Secrets(path.join(dataDir, 'secrets'));
  const port = (name: string): Promise<number> => supervisor.port(name);
  const kafkaWay = settings.ways ? { inner: await port('kafka-second'), outer: await port('way-kafka') } : undefined;
  const engines = await engineSet(programs, { dataDir, secrets, port, kafkaWay });
  const local = async (name: string): Promise<string> => `http://127.0.0.1:${await port(name)}`;
  // The edge alone may listen elsewhere; its neighbours still reach it on this machine.
  const edgeHost = ['0.0.0.0', '::', 'localhost'].includes(settings.host) ? '127.0.0.1' : settings.host;
  const smtpPort = await port('mail-smtp');
  const wiring: Wiring = {
    engines: engines.urls,
    secrets,
    dataDir,
    bases: {
      edge: `http://${edgeHost.includes(':') ? `[${edgeHost}]` : edgeHost}:${settings.port}`,
      'svc-identity': await local('svc-identity'),
      'svc-billing': await local('svc-billing'),
      'svc-assets': await local('svc-assets'),
      'svc-catalog': await local('svc-catalog'),
      mail: await local('mail'),
      payments: await local('payments'),
      captcha: await local('captcha'),
      'sign-in': await local('sign-in'),
    },
    heartbeats: await heartbeats(port),
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    edgeMetricsPort: await port('edge-metrics'),
    publicUrl: settings.publicUrl,
    logLevel: settings.logLevel,
    host: settings.host,
  };
  mkdirSync(path.join(dataDir, 'store'), { recursive: true });
  const mail = mailPart(settings, wiring.bases.mail, smtpPort);
  if (!settings.ways) return { wiring, engines, mail };
  const ways = await openWays(wiring, { dataDir, port, ...(programs.kafka ? { kafka: kafkaWay } : {}) });
  supervisor.closing(ways.close);
  return { wiring: ways.wiring, engines, mail };
}

/** Every service has one; the edge asks and is not asked. */
async function heartbeats(port: (name: string) => Promise<number>): Promise<Wiring['heartbeats']> {
  const one = async (name: string) => {
    const own = await port(`heartbeat-${name}`);
    return [name, { port: own, url: `http://127.0.0.1:${own}` }] as const;
  };
  const all = await Promise.all(signers.filter((name) => name !== 'edge').map(one));
  return Object.fromEntries(all) as Wiring['heartbeats'];
}

function mailPart(settings: Settings, base: string, smtpPort: number): Part {
  let program = '';
  return {
    name: 'mail',
    version: '1.0.0',
    url: base,
    needs: [],
    stopOrder: 2,
    startTimeoutMs: 60_000,
    health: { kind: 'http', url: `${base}/healthz` },
    prepare: async () => {
      program = await buildMail(settings.root);
    },
    command: () => ({
      file: process.execPath,
      args: [program, dataMark(settings.dataDir)],
      cwd: settings.root,
      env: {
        ...plainEnvironment(),
        SMTP_PORT: String(smtpPort),
        PORT: new URL(base).port,
        MAIL_DIR: path.join(settings.dataDir, 'mail'),
      },
    }),
  };
}

/** An argument that no program reads: by it the next start recognises a process of this data folder. */
export function dataMark(dataDir: string): string {
  return `--commonplace-data=${dataDir}`;
}
