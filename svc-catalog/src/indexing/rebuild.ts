import type { PublishedItem } from '@commonplace/contracts/assets/events';
import type { ReindexState } from '@commonplace/contracts/catalog/operations';
import type { Logger } from '@commonplace/service-kit';
import { growing } from '../elastic/index-layout';
import { removeIndexes, removeLater, removeUnlessLive } from '../elastic/old-indexes';
import type { Store } from '../elastic/store';
import { itemsIndex, type ItemDocument } from '../search/mapping';
import { applyTo, TARGETS_MS } from './item-writer';
import type { ItemChange } from './item-document';
import type { RebuildState } from './rebuild-state';

/** A page of masters in order of id; `next` is null on the last one. */
export interface MasterPage {
  items: PublishedItem[];
  next: string | null;
  total: number;
}
export type MasterPages = (after: string | undefined) => Promise<MasterPage>;

export interface Rebuild {
  state(): Promise<ReindexState>;
  /** Starts a rebuild in the background, or joins the one that runs anywhere; answers the state at once. */
  start(): Promise<ReindexState>;
  /** Starts one and waits for its end; false when another replica has it. Throws when it failed. */
  run(): Promise<boolean>;
}

interface Deps {
  store: Store;
  masters: MasterPages;
  /** Visits of items, which svc-assets does not know. */
  views: () => Promise<ItemChange[]>;
  /** What is rebuilt with the items: the index of topics, and hearts. */
  alongside?: () => Promise<void>;
  progress: RebuildState;
  log: Logger;
  /** ms that an index without its alias stays for searches that still read it. */
  graceMs?: number;
  /** ms between two signs that a rebuild is under way, whatever it is at. */
  beatMs?: number;
}

const CARRY_PAGE = 1_000;
const BEAT_MS = 10_000;

/**
 * Rebuilds the index of items beside the live one. Every writer sees the new index by its alias before the first master is read, so an
 * event is either in the export or written to both; then the alias moves in one step, and no search fails.
 */
export function createRebuild(deps: Deps): Rebuild {
  const { progress, log } = deps;
  const { client, names } = deps.store;
  return {
    state: () => progress.read(),
    async start() {
      const index = names.fresh(new Date());
      if (await progress.claim(index)) void build(index).catch((err: unknown) => log.error({ err }, 'rebuild failed'));
      return progress.read();
    },
    async run() {
      const index = names.fresh(new Date());
      if (!(await progress.claim(index))) return false;
      await build(index);
      return true;
    },
  };

  async function build(index: string): Promise<void> {
    const state: ReindexState = { state: 'running', index, indexed: 0, total: null, error: null };
    // Hearts of a large library take longer than a replica may be silent.
    const beat = setInterval(() => void progress.report(state).catch(() => undefined), deps.beatMs ?? BEAT_MS).unref();
    let old: string[] = [];
    try {
      await removeUnfinished();
      const settings = { ...itemsIndex.settings, ...growing(deps.store) };
      await client.indices.create({ index, ...itemsIndex, settings, aliases: { [names.building]: {} } });
      if (await client.indices.existsAlias({ name: names.items })) await pause(TARGETS_MS * 2);
      await copyMasters(index, state);
      await carryWithdrawn(index);
      await applyTo(deps.store, index, await deps.views());
      await client.indices.refresh({ index });
      await deps.alongside?.();
      // Whoever was taken for dead has been replaced: the index of the other one comes.
      await progress.report(state);
      old = await swap(index);
    } catch (err) {
      clearInterval(beat);
      if (await removeUnlessLive(deps.store, index, names.items)) {
        const error = err instanceof Error ? err.message.slice(0, 500) : 'unknown';
        await progress.report({ ...state, state: 'failed', error }).catch(() => undefined);
        throw err;
      }
      log.warn({ err, index }, 'the answer that the index is in place was lost');
    }
    clearInterval(beat);
    // Searches read it by now: whatever is not told any more, it stays.
    await progress.report({ ...state, state: 'done' }).catch((err: unknown) => log.warn({ err }, 'nobody is told'));
    log.info({ index, items: state.indexed }, 'the index is rebuilt');
    removeLater(deps.store, old, log, deps.graceMs);
  }

  async function copyMasters(index: string, state: ReindexState): Promise<void> {
    let after: string | undefined;
    do {
      const page = await deps.masters(after);
      const refused = await applyTo(
        deps.store,
        index,
        page.items.map((item) => ({ type: 'published', item })),
        { absent: true },
      );
      for (const [id, reason] of refused) log.error({ id, reason }, 'an item cannot be indexed');
      state.indexed += page.items.length - refused.size;
      state.total = page.total;
      await progress.report(state);
      after = page.next ?? undefined;
    } while (after !== undefined);
  }

  /** The export holds published masters only; what was withdrawn stays known, so that a late event cannot bring it back. */
  async function carryWithdrawn(index: string): Promise<void> {
    if (!(await client.indices.existsAlias({ name: names.items }))) return;
    let after: string | undefined;
    for (;;) {
      const page = await client.search<ItemDocument>({
        index: names.items,
        size: CARRY_PAGE,
        query: { term: { status: 'withdrawn' } },
        _source: ['id', 'kind', 'masterVersion'],
        sort: [{ id: 'asc' }],
        ...(after === undefined ? {} : { search_after: [after] }),
      });
      const changes = page.hits.hits.flatMap(({ _source: item }): ItemChange[] =>
        item ? [{ type: 'withdrawn', id: item.id, kind: item.kind, masterVersion: item.masterVersion }] : [],
      );
      await applyTo(deps.store, index, changes);
      after = changes.length === CARRY_PAGE ? page.hits.hits.at(-1)?._source?.id : undefined;
      if (after === undefined) return;
    }
  }

  async function swap(index: string): Promise<string[]> {
    const live = await client.indices.getAlias({ name: names.items }, { ignore: [404] });
    const old = 'error' in live ? [] : Object.keys(live);
    await client.indices.updateAliases({
      actions: [
        ...old.map((name) => ({ remove: { index: name, alias: names.items } })),
        { add: { index, alias: names.items } },
        { remove: { index, alias: names.building } },
      ],
    });
    return old;
  }

  /** What a rebuild left behind that did not come to its end. */
  async function removeUnfinished(): Promise<void> {
    const left = await client.indices.getAlias({ name: names.building }, { ignore: [404] });
    if (!('error' in left)) await removeIndexes(deps.store, Object.keys(left), log);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
