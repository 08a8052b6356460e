import type { SearchAnswer } from '@commonplace/contracts/catalog/search';
import { Printed } from '@commonplace/service-kit';
import type { Curated } from '../curation/curated-snapshot';
import type { SuggestionFlags } from '../variables/suggestion-flags';
import type { Viewer } from '../widgets/widgets-for';
import { printedAnswer, type FoundAnswer } from './found-answer';
import { seesPins, seesUnpublished } from './internal-team';
import type { Looks } from './looks';
import { resolvePath } from './resolve-path';
import type { SearchInput } from './search-input';

type Page = Printed<SearchAnswer>;

/** What an answer depends on besides the index of items. */
export interface Asked {
  input: SearchInput;
  curated: Curated;
  suggestions: Readonly<SuggestionFlags>;
  viewer: Viewer;
}

export interface SharedPages {
  /** The page that was made for somebody else who would see the same, or a new one by `make`. */
  get(asked: Asked, make: () => Promise<FoundAnswer>): Promise<Page>;
}

/** Bytes of kept pages; the least recently wanted go first. */
const ROOM = 24 * 2 ** 20;
/** For so long others may join a page that is being made: it is as old as the question to the engine. */
const JOIN_MS = 1_000;

/**
 * Makes a page of results once for all who ask for it at the same time. First pages are kept as long as the index stays as it is, and for a second after
 * that: they are never older than its last refresh and a second. What only one visitor sees (hearts) is never shared. `asked` is told of each page that somebody wants.
 */
export function sharedPages(
  index: Looks,
  o: { room?: number; now?: () => number; asked?: () => void } = {},
): SharedPages {
  const { room = ROOM, now = Date.now, asked: count = () => undefined } = o;
  const kept = new Map<string, { page: Page; mark: string }>();
  const making = new Map<string, { page: Promise<Page>; since: number }>();
  let bytes = 0;

  return {
    async get(asked, make) {
      count();
      if (isPersonal(asked)) return new Printed(printedAnswer(await make()));
      const key = keyOf(asked);
      const hit = kept.get(key);
      if (hit && (await index.stands(hit.mark))) {
        // Wanted last, so out last: a Map keeps the order in which things were put in.
        if (kept.delete(key)) kept.set(key, hit);
        return hit.page;
      }
      const open = making.get(key);
      return open && now() - open.since < JOIN_MS ? open.page : begin(key, asked, make);
    },
  };

  function begin(key: string, { input }: Asked, make: () => Promise<FoundAnswer>): Promise<Page> {
    const page = (async () => {
      // Looked at before the search, so the page is of this mark or newer, and at worst taken for older than it is.
      const mark = await index.last();
      const answer = await make();
      const printed = new Printed(printedAnswer(answer));
      // What others searched lately, in the help, has no mark.
      if (input.page === 1 && answer.help === null) keep(key, printed, mark);
      return printed;
    })().finally(() => {
      if (making.get(key)?.page === page) making.delete(key);
    });
    making.set(key, { page, since: now() });
    return page;
  }

  function keep(key: string, page: Page, at: string): void {
    drop(key);
    kept.set(key, { page, mark: at });
    bytes += page.json.length;
    for (const oldest of kept.keys()) {
      if (bytes <= room) break;
      drop(oldest);
    }
  }

  function drop(key: string): void {
    const old = kept.get(key);
    if (!old) return;
    kept.delete(key);
    bytes -= old.page.json.length;
  }
}

function isPersonal({ input, curated }: Asked): boolean {
  return input.hearted !== undefined || (input.path !== '' && resolvePath(input.path, curated).hearted);
}

const numbers = new WeakMap<Curated, number>();
let last = 0;

/** Curators' content is one object as long as it does not change, in each language. */
function numberOf(curated: Curated): number {
  const known = numbers.get(curated) ?? ++last;
  numbers.set(curated, known);
  return known;
}

/** All that decides the answer; of who asks only which of the curators' widgets, and whether pins, they see. */
function keyOf({ input: { viewer: _, ...input }, curated, suggestions, viewer }: Asked): string {
  const sees = [viewer.uid === 0, seesUnpublished(viewer), seesPins(viewer)];
  return JSON.stringify([input, numberOf(curated), suggestions, ...sees]);
}
