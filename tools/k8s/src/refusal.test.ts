import path from 'node:path';
import { FLOWS, REMOTES, type Engine, type Workload } from './flows';
import { CONFIGURED, settingsOf } from './settings';

const root = path.join(__dirname, '../../..');
const FILES: Readonly<Record<string, string>> = {
  edge: 'shell/server/config',
  payments: 'svc-billing/sandbox/config',
  ...Object.fromEntries(REMOTES.map((name) => [name, 'packages/remote-kit/server/config'])),
};

/** What names each engine; a bucket has a folder in its place, and mail goes to SMTP_URL. */
const ADDRESS: Readonly<Partial<Record<Engine, string>>> = {
  mongodb: 'MONGODB_URL',
  elasticsearch: 'ELASTICSEARCH_URL',
  nats: 'NATS_URL',
  kafka: 'KAFKA_BROKERS',
  smtp: 'SMTP_URL',
};

/** What a process reads its environment with, taken from where it stands. */
function readerOf(name: string): (env: Record<string, string>) => unknown {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- every process has its own file
  const module = require(path.join(root, FILES[name] ?? `${name}/src/config`)) as Record<string, unknown>;
  const reader = Object.values(module).find((one) => typeof one === 'function' && one.length === 1);
  if (!reader) throw new Error(`${name} reads no environment`);
  return reader as (env: Record<string, string>) => unknown;
}

// The operators' work listens on no port; what it misses is shown where its engines are.
const processes = CONFIGURED.filter((name) => name !== 'operations');

test.each(processes)('%s names everything at once that it misses, and what is malformed with it', (name) => {
  const read = readerOf(name);
  const said = (env: Record<string, string>): string => {
    try {
      read(env);
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };
  const required = settingsOf(root, name).filter((one) => one.required);
  const nothing = said({});
  for (const { name: variable } of required) expect([variable, nothing.includes(variable)]).toEqual([variable, true]);
  // The engines that it talks to are among them.
  for (const engine of FLOWS[name as Workload]?.engines ?? [])
    if (ADDRESS[engine]) expect(required.map((one) => one.name)).toContain(ADDRESS[engine]);
  const odd = said({ PORT: 'eighty' });
  expect(odd).toContain('PORT');
  for (const { name: variable } of required) expect([variable, odd.includes(variable)]).toEqual([variable, true]);
});
