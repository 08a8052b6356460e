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

/** This replica was silent for so long that another one began a rebuild of its own. */
export class RebuildTaken extends Error {
  override readonly name = 'RebuildTaken';
}

export interface RebuildState {
  read(): Promise<ReindexState>;
  /** Claims the rebuild of an index for this replica; false when one is running. */
  claim(index: string): Promise<boolean>;
  /** Says how far the claimed one is. Throws {@link RebuildTaken} where another replica has taken it over meanwhile: then nothing of it may be put in place. */
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
  /** Writes over what this replica has read or written last, and over nothing else. */
  const write = async (document: StateDocument, last: Version | undefined): Promise<Version> => {
    const { _seq_no: seq = 0, _primary_term: term = 1 } = await client.index<StateDocument>({
      index,
      id: ID,
      document,
      ...(last ? { if_seq_no: last.seq, if_primary_term: last.term } : { op_type: 'create' as const }),
    });
    return { seq, term };
  };
  let own: Version | undefined;
  /** Reports come from the work and from its beat: one after the other. */
  let reporting: Promise<void> = Promise.resolve();
  async function reportOne(state: ReindexState): Promise<void> {
    const document = { ...state, at: now() };
    try {
      own = await write(document, own);
    } catch (error) {
      if (!isConflict(error)) throw error;
      const found = await find();
      if (found?._source?.index !== state.index) throw new RebuildTaken('Another replica has taken the rebuild over');
      // An answer was lost: it is ours.
      own = await write(document, versionOf(found));
    }
  }
  return {
    async read() {
      const state = (await find())?._source;
      if (!state) return idle;
      const { at, ...rest } = state;
      return rest.state === 'running' && at < now() - STALE_MS
        ? { ...rest, state: 'failed', error: 'The replica that rebuilt went away' }
        : rest;
    },
    async claim(claimed) {
      await ensureIndex(store);
      const found = await find();
      const current = found?._source;
      if (current?.state === 'running' && current.at >= now() - STALE_MS) return false;
      try {
        const document: StateDocument = { ...idle, state: 'running', index: claimed, at: now() };
        own = await write(document, found && versionOf(found));
        return true;
      } catch (error) {
        if (isConflict(error)) return false;
        throw error;
      }
    },
    report(state) {
      const done = reporting.then(() => reportOne({ ...state }));
      reporting = done.catch(() => undefined);
      return done;
    },
  };
}

interface Version {
  seq: number;
  term: number;
}
const versionOf = (found: { _seq_no?: number; _primary_term?: number }): Version => ({
  seq: found._seq_no ?? 0,
  term: found._primary_term ?? 1,
});
const isConflict = (error: unknown) => error instanceof errors.ResponseError && error.statusCode === 409;

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
