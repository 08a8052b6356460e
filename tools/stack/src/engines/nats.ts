import { chmodSync, copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { plainEnvironment, type Part } from '../part';
import { natsUserLines, type ServiceName } from '../permissions';
import { onPath, requireTool, runCommand } from '../run-command';
import { writeSecret } from '../secrets';
import { StopError } from '../stop-error';
import { cached, fetchFailed, type FetchContext } from './cache';
import { createStreams } from './streams';

export const VERSION = '2.15.2';
const MODULE = 'github.com/nats-io/nats-server/v2';
/** The module's own checksum, which `go` writes into the program. */
const MODULE_SUM = 'h1:yLsgt2kslgymvxvjFq1WGWck5hkat2YYfbXvQ145tzU=';
const MINIMUM = [2, 11] as const;

export interface NatsProgram {
  file: string;
  version: string;
}

/** nats-server 2.11 or newer on PATH, or undefined. */
export async function natsOnPath(): Promise<NatsProgram | undefined> {
  const file = onPath('nats-server');
  if (!file) return undefined;
  const version = /v(\d+\.\d+\.\d+)/.exec(await runCommand(file, ['--version']).catch(() => ''))?.[1];
  const [major = 0, minor = 0] = (version ?? '').split('.').map(Number);
  const isEnough = major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1]);
  return version && isEnough ? { file, version } : undefined;
}

/** Finds nats-server 2.11 or newer on PATH or in the cache, or compiles the pinned one with Go. */
export async function locateNats(context: FetchContext): Promise<NatsProgram> {
  const own = await natsOnPath();
  if (own) return own;
  const dir = await cached(
    context,
    `nats-server-${VERSION}`,
    `NATS ${VERSION} (compiled by Go, takes about a minute)`,
    async (into, task) => {
      const go = requireTool(
        'go',
        'install Go 1.25 or newer (go.dev/dl), or put nats-server 2.11 or newer on PATH, or set NATS_URL.',
      );
      const env = goEnvironment(into);
      try {
        await runCommand(go, ['install', '-ldflags=-s -w', `${MODULE}@v${VERSION}`], {
          env,
          onLine: (line) => task.update(line.slice(0, 60)),
        });
      } catch (error) {
        throw fetchFailed('nats-server', 'go install', error);
      } finally {
        if (env.GOCACHE?.startsWith(into))
          await runCommand(go, ['clean', '-cache', '-modcache'], { env }).catch(() => undefined);
        rmSync(path.join(into, 'go'), { recursive: true, force: true });
      }
      const program = path.join(into, 'nats-server');
      if (existsSync(path.join(into, 'bin/nats-server'))) copyFileSync(path.join(into, 'bin/nats-server'), program);
      rmSync(path.join(into, 'bin'), { recursive: true, force: true });
      chmodSync(program, 0o755);
      if (!(await runCommand(go, ['version', '-m', program])).includes(MODULE_SUM)) {
        throw new StopError(
          `nats-server was not built from the pinned module ${VERSION}: check GOPROXY and GOFLAGS, then start again.`,
        );
      }
    },
  );
  return { file: path.join(dir, 'nats-server'), version: VERSION };
}

/** The person's own Go caches; in a home that cannot be written, a folder that is removed afterwards. */
function goEnvironment(into: string): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env, GOBIN: path.join(into, 'bin'), CGO_ENABLED: '0' };
  if (env.HOME || env.GOCACHE) return env;
  const own = path.join(into, 'go');
  return { ...env, HOME: tmpdir(), GOCACHE: path.join(own, 'cache'), GOPATH: path.join(own, 'path') };
}

export interface NatsOptions {
  program: NatsProgram;
  dir: string;
  port: number;
  monitorPort: number;
  /** Password of each service's user and of `ops`. */
  passwords: Record<ServiceName | 'ops', string>;
}

export function natsUrl(port: number, user: string, password: string): string {
  return `nats://${user}:${password}@127.0.0.1:${port}`;
}

/** JetStream on disk, written through at each message, with one user per service. */
export function natsPart(o: NatsOptions): Part {
  const config = path.join(o.dir, 'nats.conf');
  return {
    name: 'nats',
    version: o.program.version,
    url: `nats://127.0.0.1:${o.port}`,
    needs: [],
    stopOrder: 3,
    startTimeoutMs: 60_000,
    health: { kind: 'http', url: `http://127.0.0.1:${o.monitorPort}/healthz` },
    prepare: async () => {
      mkdirSync(path.join(o.dir, 'jetstream'), { recursive: true });
      writeSecret(config, natsConfiguration(o));
    },
    command: () => ({ file: o.program.file, args: ['-c', config], env: plainEnvironment() }),
    setup: async () => void (await createStreams(natsUrl(o.port, 'ops', o.passwords.ops))),
  };
}

/** The server's configuration; exported for tests. */
export function natsConfiguration(o: NatsOptions): string {
  return `server_name: local
listen: "127.0.0.1:${o.port}"
http: "127.0.0.1:${o.monitorPort}"
max_payload: 1MB
jetstream { store_dir: ${JSON.stringify(path.join(o.dir, 'jetstream'))}, sync_interval: always, max_memory_store: 64MB, max_file_store: 8GB }
accounts {
  COMMONPLACE {
    jetstream: enabled
    users: [
      ${natsUserLines(o.passwords).join('\n      ')}
    ]
  }
}
`;
}
