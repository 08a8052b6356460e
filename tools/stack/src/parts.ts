import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remotes } from './build';
import { movableClock } from './chaos/clocks';
import { plainEnvironment, type Part } from './part';
import {
  captchaEnvironment,
  paymentsEnvironment,
  serviceEnvironment,
  signInEnvironment,
  store,
  type Wiring,
} from './service-environment';
import { SERVICE_ENGINES } from './service-engines';
import type { Settings } from './settings';
import { dataMark } from './wiring';

/** What one of our own processes needs of the supervisor. */
interface Row {
  name: string;
  /** Bundled file, from the root. */
  file: string;
  base: string;
  needs: string[];
  env: Record<string, string>;
  stopOrder: number;
  version: string;
  nice?: number;
}

/**
 * All calls pass the edge, which works little for each: whoever pays waited for it, and it for a processor. In a flood its main thread worked 0.35 s of a
 * second and waited 0.4 to 0.75 for its turn (docs/reliability.md).
 */
const EDGE_NICE = -10;

/** All processes but the engines and the mail catcher. Services retry their engines themselves; `needs` only orders the first start. */
export function productParts(settings: Settings, wiring: Wiring, remoteBases: Record<string, string>): Part[] {
  const { root } = settings;
  const service = (name: keyof typeof SERVICE_ENGINES): Row => ({
    name: `svc-${name}`,
    file: `svc-${name}/dist/main.mjs`,
    base: wiring.bases[`svc-${name}`],
    needs: [...SERVICE_ENGINES[name]],
    env: serviceEnvironment(name, wiring),
    stopOrder: 1,
    version: packageVersion(root, `svc-${name}`),
  });
  const rows: Row[] = [
    service('identity'),
    service('billing'),
    service('assets'),
    service('catalog'),
    {
      name: 'payments',
      file: 'svc-billing/dist/sandbox.mjs',
      base: wiring.bases.payments,
      needs: ['mongodb'],
      env: paymentsEnvironment(wiring),
      stopOrder: 1,
      version: packageVersion(root, 'svc-billing'),
    },
    {
      name: 'captcha',
      file: 'tools/stack/dist/captcha.mjs',
      base: wiring.bases.captcha,
      needs: [],
      env: captchaEnvironment(wiring),
      stopOrder: 1,
      version: packageVersion(root, 'tools/stack'),
    },
    {
      name: 'sign-in',
      file: 'tools/stack/dist/sign-in.mjs',
      base: wiring.bases['sign-in'],
      needs: [],
      env: signInEnvironment(wiring),
      stopOrder: 1,
      version: packageVersion(root, 'tools/stack'),
    },
    ...remotes.map((name) => remoteRow(root, name, wiring, remoteBases[name] ?? '')),
    {
      name: 'edge',
      file: 'shell/dist/server/main.mjs',
      base: wiring.bases.edge,
      needs: ['nats', 'kafka'],
      env: {
        ...serviceEnvironment('edge', wiring),
        CLIENT_DIR: path.join(root, 'shell/dist/client'),
        REMOTES_FILE: path.join(settings.dataDir, 'remotes.json'),
        MF_URLS: Object.entries(remoteBases)
          .map(([name, url]) => `${name}=${url}`)
          .join(','),
      },
      stopOrder: 0,
      nice: EDGE_NICE,
      version: packageVersion(root, 'shell'),
    },
  ];
  return rows.map((row) => nodePart(settings, row));
}

function remoteRow(root: string, name: string, wiring: Wiring, base: string): Row {
  const buildDir = path.join(root, name, 'dist');
  const version = builtVersion(buildDir) ?? packageVersion(root, name);
  return {
    name,
    file: 'packages/remote-kit/dist/server.mjs',
    base,
    needs: [],
    env: {
      ...store(wiring),
      HOST: '127.0.0.1',
      PORT: new URL(base).port,
      LOG_LEVEL: wiring.logLevel,
      NODE_ENV: 'production',
      REMOTE: name,
      BUILD_DIR: buildDir,
      VERSION: version,
    },
    stopOrder: 1,
    version,
  };
}

function nodePart(settings: Settings, row: Row): Part {
  const clock = settings.ways
    ? movableClock({ root: settings.root, dataDir: settings.dataDir, part: row.name })
    : { args: [], env: {} };
  return {
    name: row.name,
    version: row.version,
    url: row.base,
    needs: row.needs,
    stopOrder: row.stopOrder,
    ...(row.nice !== undefined && { nice: row.nice }),
    startTimeoutMs: 180_000,
    health: { kind: 'http', url: `${row.base}/healthz` },
    command: () => ({
      file: process.execPath,
      args: [...clock.args, '--enable-source-maps', path.join(settings.root, row.file), dataMark(settings.dataDir)],
      cwd: settings.root,
      env: { ...plainEnvironment(), ...row.env, ...clock.env },
    }),
  };
}

function packageVersion(root: string, name: string): string {
  return (JSON.parse(readFileSync(path.join(root, name, 'package.json'), 'utf8')) as { version: string }).version;
}

/** The version that webpack wrote into a remote's build. */
function builtVersion(buildDir: string): string | undefined {
  const file = path.join(buildDir, 'integrity.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { version?: string }).version : undefined;
}
