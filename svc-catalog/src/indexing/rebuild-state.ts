import { errors } from '@elastic/elasticsearch';
import { small } from '../elastic/index-layout';
import type { Store } from '../elastic/store';
import type { ReindexState } from '@commonplace/contracts/catalog/operations';

const ID = 'reindex';
/** A rebuild that did not report for this long has died with its replica; another may start. */
const STALE_MS = 60_000;

interface StateDocument extends ReindexState {
  /** ms since the epoch of the last report. */
  at: number;
}

export interface RebuildState {
  read(): Promise<ReindexState>;
  /** Claims the rebuild for this replica; false when one is running. */
  claim(): Promise<boolean>;
  report(state: ReindexState): Promise<void>;
}

const idle: ReindexState = { state: 'idle', index: null, indexed: 0, total: null, error: null };

/** The state of the rebuild, kept in Elasticsearch, so that any replica can answer for it and only one rebuilds. */
export function rebuildState(store: Store, now: () => number = Date.now): RebuildState {
  const { client } = store;
  const index = store.names.state;
  const find = async () => {
    const found = await client.get<StateDocument>({ index, id: ID }, { ignore: [404] });
    return found.found ? found : undefined;
  };
  return {
    async read() {
      const state = (await find())?._source;
      if (!state) return idle;
      const { at, ...rest } = state;
      return rest.state === 'running' && at < now() - STALE_MS
        ? { ...rest, state: 'failed', error: 'The replica that rebuilt went away' }
        : rest;
    },
    async claim() {
      await ensureIndex(store);
      const found = await find();
      const current = found?._source;
      if (current?.state === 'running' && current.at >= now() - STALE_MS) return false;
      const document: StateDocument = { ...idle, state: 'running', at: now() };
      try {
        await client.index({
          index,
          id: ID,
          document,
          ...(found
            ? { if_seq_no: found._seq_no ?? 0, if_primary_term: found._primary_term ?? 1 }
            : { op_type: 'create' as const }),
        });
        return true;
      } catch (error) {
        if (error instanceof errors.ResponseError && error.statusCode === 409) return false;
        throw error;
      }
    },
    async report(state) {
      await client.index<StateDocument>({ index, id: ID, document: { ...state, at: now() } });
    },
  };
}

async function ensureIndex(store: Store): Promise<void> {
  const { client, names } = store;
  await client.indices.create(
    {
      index: names.state,
      settings: small(store),
      mappings: {
        dynamic: 'strict',
        properties: { ...keep('state', 'index', 'error'), ...count('indexed', 'total', 'at') },
      },
    },
    // 400: it exists.
    { ignore: [400] },
  );
}

const keep = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { type: 'keyword' as const, ignore_above: 2_000 }]));
const count = (...names: string[]) => Object.fromEntries(names.map((name) => [name, { type: 'long' as const }]));
