import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { locateNats, natsConfiguration, natsUrl } from './engines/nats';
import { freePort } from './free-port';
import { isHealthy } from './health';
import { serviceNames, type ServiceName } from './permissions';
import { Progress } from './progress';
import { loadSettings } from './settings';

const PASSWORD = 'cluster';

export interface NatsCluster {
  /** Address of one server, with a user's name and password. */
  url(server: number, user: ServiceName | 'ops'): string;
  /** Ends one server at once, by the name that JetStream knows it by. */
  kill(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** Three real servers that are one, as in a cluster: the product's users, data in a folder of their own. */
export async function natsCluster(): Promise<NatsCluster> {
  const { root, cacheDir } = loadSettings();
  const program = await locateNats({ root, cacheDir, progress: new Progress() });
  const dir = mkdtempSync(path.join(tmpdir(), 'commonplace-nats-three-'));
  const passwords = Object.fromEntries([...serviceNames, 'ops'].map((name) => [name, PASSWORD]));
  const servers = await Promise.all(
    ['one', 'two', 'three'].map(async (name) => ({
      name,
      port: await freePort(),
      monitorPort: await freePort(),
      route: await freePort(),
    })),
  );
  const routes = servers.map(({ route }) => `nats://127.0.0.1:${route}`).join(', ');
  const running = new Map<string, ChildProcess>();
  for (const { name, port, monitorPort, route } of servers) {
    const at = path.join(dir, name);
    const own = natsConfiguration({
      program,
      dir: at,
      port,
      monitorPort,
      passwords: passwords as Record<ServiceName | 'ops', string>,
    }).replace('server_name: local', `server_name: ${name}`);
    const file = path.join(dir, `${name}.conf`);
    writeFileSync(file, `${own}cluster { name: three, listen: "127.0.0.1:${route}", routes: [${routes}] }\n`);
    running.set(name, spawn(program.file, ['-c', file], { stdio: 'ignore' }));
  }
  process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));
  const kill = async (name: string): Promise<void> => {
    const child = running.get(name);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  for (const { monitorPort } of servers)
    while (!(await isHealthy({ kind: 'http', url: `http://127.0.0.1:${monitorPort}/healthz` })))
      await new Promise((resolve) => setTimeout(resolve, 50));
  return {
    url: (server, user) => natsUrl(servers[server]?.port ?? 0, user, PASSWORD),
    kill,
    async stop() {
      await Promise.all([...running.keys()].map(kill));
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
