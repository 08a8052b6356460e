import { fileURLToPath } from 'node:url';
import type { PublishedItem } from '@commonplace/contracts/assets/events';
import type { Bench } from '../bench';
import { startCatalog, type MeasuredCatalog } from './catalog-process';
import { judgements, masters, vocabulary } from './library';
import { mean, ndcg10, reciprocalRank } from './ndcg';
import { typosOf } from './typos';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const TYPOS = 1_000;
const SEED = 7;
/** Searches in flight. */
const AT_ONCE = 4;

/**
 * How well searches find what people mean: NDCG@10 and MRR on judgements that are nowhere in the index, beside plain BM25 over the title on
 * the same engine; and how often did-you-mean is right for a question with one typo.
 */
export const bench: Bench = {
  async run(context) {
    const library = masters();
    const judged = judgements(library);
    const catalog = await startCatalog(root, library, context);
    const plain = await plainIndex(catalog, library);
    context.onEnd(async () => {
      await fetch(plain, { method: 'DELETE' });
    });
    // `--queries 300` asks a part of them, evenly spread: for a slow machine.
    const most = numberAfter(context.args, '--queries') ?? Infinity;
    const queries = spread([...judged], most);
    context.say(`asking ${queries.length} judged questions twice`);
    const ours = await inTurn(queries, async ([query, relevant]) => {
      const { results } = await catalog.get<{ results: { id: string }[] }>(
        `search?${new URLSearchParams({ scope: 'icons', q: query, pagesize: '10' }).toString()}`,
      );
      return scores(
        results.map(({ id }) => id),
        relevant,
      );
    });
    const beside = await inTurn(queries, async ([query, relevant]) =>
      scores(await plainSearch(plain, query), relevant),
    );
    const { words, phrases } = vocabulary(library);
    const typos = typosOf(words, phrases, Math.min(TYPOS, most), SEED);
    context.say(`asking ${typos.length} questions with one typo`);
    const spelled = await inTurn(typos, async ({ meant, typed }) => {
      const { spellcheck_result } = await catalog.get<{ spellcheck_result: { suggested_key: string } | null }>(
        `search?${new URLSearchParams({ q: typed, pagesize: '1' }).toString()}`,
      );
      return Number(spellcheck_result?.suggested_key === meant);
    });
    return {
      title: 'Relevance',
      figures: [
        {
          what: 'NDCG@10',
          unit: 'mean',
          ours: [mean(ours.map(({ ndcg }) => ndcg))],
          beside: { 'BM25 over title': [mean(beside.map(({ ndcg }) => ndcg))] },
          aim: { atLeast: 1.25 },
        },
        {
          what: 'MRR',
          unit: 'mean',
          ours: [mean(ours.map(({ mrr }) => mrr))],
          beside: { 'BM25 over title': [mean(beside.map(({ mrr }) => mrr))] },
          aim: { atLeast: 1.25 },
        },
        { what: 'did-you-mean right', unit: 'share', ours: [mean(spelled)], aim: { atLeast: 0.9 } },
      ],
      conditions: [
        `${library.length} items of the starter library (Tabler icons, OpenMoji drawings) with their own words`,
        `${queries.length} of ${judged.size} queries, ${queries.reduce((sum, [, relevant]) => sum + relevant.size, 0)} judged pairs: tags of lucide-static for icons of the same name, which are not indexed; an item nobody judged counts as wrong, so compare within this run`,
        `${typos.length} questions with one random edit (seed ${SEED}), every fifth of two words; a typo that is a word itself is left out`,
      ],
    };
  },
};

function numberAfter(args: readonly string[], flag: string): number | undefined {
  const at = args.indexOf(flag);
  const value = at === -1 ? NaN : Number(args[at + 1]);
  return Number.isInteger(value) && value > 0 ? value : undefined;
}

/** At most so many of a list, evenly from all of it. */
function spread<T>(list: readonly T[], most: number): T[] {
  const step = Math.max(1, list.length / most);
  return list.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step)).slice(0, most);
}

const scores = (found: readonly string[], relevant: ReadonlySet<string>) => ({
  ndcg: ndcg10(found, relevant),
  mrr: reciprocalRank(found, relevant),
});

/** An index of titles and nothing else, analysed as the engine does unless told otherwise. Answers its address. */
async function plainIndex({ engine }: MeasuredCatalog, library: readonly PublishedItem[]): Promise<string> {
  const index = `${engine.url}/${engine.prefix}plain`;
  const send = async (address: string, method: string, body: string, type = 'application/json') => {
    const answer = await fetch(address, { method, body, headers: { 'content-type': type } });
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  };
  const mappings = { properties: { title: { type: 'text' }, kind: { type: 'keyword' } } };
  await send(index, 'PUT', JSON.stringify({ settings: { number_of_shards: 1, number_of_replicas: 0 }, mappings }));
  const lines = library.flatMap(({ id, title, kind }) => [{ index: { _id: id } }, { title, kind }]);
  await send(
    `${index}/_bulk?refresh=true`,
    'POST',
    `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`,
    'application/x-ndjson',
  );
  return index;
}

async function plainSearch(index: string, query: string): Promise<string[]> {
  const answer = await fetch(`${index}/_search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      size: 10,
      _source: false,
      query: { bool: { filter: [{ term: { kind: 'icon' } }], must: [{ match: { title: query } }] } },
    }),
  });
  const { hits } = (await answer.json()) as { hits: { hits: { _id: string }[] } };
  return hits.hits.map(({ _id }) => _id);
}

/** Answers in the order of the questions, a few at a time. */
async function inTurn<T, R>(list: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results = new Array<R>(list.length);
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < list.length; at = next++) results[at] = await work(list[at] as T);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}
