import { errors, type Client } from '@elastic/elasticsearch';
import { watchPool, type Metrics, type PoolUse } from '@commonplace/service-kit';

/** Requests that are told apart in metrics; everything else is `other`, so that the series stay few. */
const COMMANDS = new Set(['_search', '_msearch', '_bulk', '_mget', '_doc', '_update', '_count']);

/** An engine that is well says no to what is not there, or was changed by somebody else. */
function outcomeOf(error: unknown): 'done' | 'refused' | 'failed' {
  if (!error) return 'done';
  const status = error instanceof errors.ResponseError ? (error.statusCode ?? 0) : 0;
  return status === 404 || status === 409 ? 'refused' : 'failed';
}

/** What undici tells of the connections to one node. */
interface NodePool {
  readonly pool?: {
    readonly stats: { readonly connected: number; readonly running: number; readonly pending: number };
  };
}

/** The connections of a client to all nodes together. */
function useOf(client: Client): PoolUse {
  const nodes = client.connectionPool.connections as unknown as readonly NodePool[];
  const sum = (name: 'connected' | 'running' | 'pending') =>
    nodes.reduce((all, { pool }) => all + (pool?.stats[name] ?? 0), 0);
  return { open: sum('connected'), used: sum('running'), waiting: sum('pending') };
}

/** Counts what a client of Elasticsearch does, and how its connections are used. */
export function measureClient(client: Client, metrics: Metrics): Client {
  const started = new Map<unknown, number>();
  watchPool(metrics, 'elasticsearch', () => useOf(client));
  client.diagnostic.on('request', (_error, event) => {
    if (event) started.set(event.meta.request.id, performance.now());
  });
  client.diagnostic.on('response', (error, event) => {
    const request = event?.meta.request;
    const id: unknown = request?.id;
    const at = started.get(id);
    started.delete(id);
    if (at === undefined) return;
    const command = /_[a-z]+/.exec(request?.params.path ?? '')?.[0] ?? '';
    metrics.engine.observe(
      {
        engine: 'elasticsearch',
        command: COMMANDS.has(command) ? command.slice(1) : 'other',
        outcome: outcomeOf(error),
      },
      (performance.now() - at) / 1_000,
    );
  });
  return client;
}
