import { RESULT_CAP } from '@commonplace/contracts/catalog/search';
import type { headOf, PageHead } from './head';
import { isWhole, type FirstLook } from './first-look';
import { createPatience, WAIT } from './patience';
import { homeLanes, pagesAround, PLAIN_PAGE, resultsOf, searchBehind, tabLinks } from './page-content';
import { runsNoScripts, type PlainItem, type PlainLink } from './plain-page';
import { sharedAnswers, type Answer } from './shared-answers';
import { itemData, listData, sectionOfKind, siteData, trailData } from './structured-data';

/** ms for which a page waits for its list where whoever asks has nothing else; a browser asks again itself. */
const WITHOUT_SCRIPTS_MS = 5_000;
/** Similar items on an item's page. */
const SIMILAR = 24;
/** The catalog's paths of what is about one item. */
const OF_AN_ITEM = '/api/v1/items/';

/** What a page shows before any script runs, and what its head says of that. */
export interface KnownContent {
  readonly results: readonly PlainLink[];
  /** The results of the home page in its two lanes. */
  readonly lanes?: readonly (readonly PlainLink[])[];
  /** How it looks until the page itself is there. */
  readonly look?: FirstLook;
  readonly head: Partial<Pick<PageHead, 'previous' | 'next' | 'data' | 'image' | 'imageAlt' | 'indexed' | 'found'>>;
}

/** Reads what is on a page: the results of a list, what is similar to an item. A page whose list does not come goes without. */
export function createPlainContent(o: { askCatalog: (path: string) => Promise<Answer>; publicUrl: string }) {
  const lists = createPatience();
  const askList = lists.timed(o.askCatalog);
  // By what is similar to an item nobody knows how long a list takes.
  const ask = sharedAnswers((path) => (path.startsWith(OF_AN_ITEM) ? o.askCatalog(path) : askList(path)));
  return async (page: {
    pathname: string;
    search: string;
    status: number;
    item?: PlainItem | undefined;
    head: ReturnType<typeof headOf>;
    agent: string | undefined;
    /** Whether an account asks, which is welcomed at the home page instead of what is drawn there. */
    member?: boolean;
  }): Promise<KnownContent> => {
    const { pathname, search, item, head } = page;
    if (page.status !== 200) return { results: [], head: {} };
    const [, first = '', second = ''] = pathname.split('/');
    const isTab = first === 'home';
    // Of anything else nothing is seen before the page itself is there: its document does not wait for longer.
    const isDrawn = pathname === '/' ? !page.member : !item && !isTab && isWhole(search);
    const patience = runsNoScripts(page.agent) ? WITHOUT_SCRIPTS_MS : isDrawn ? lists.ms() : WAIT.usual;
    const from = { publicUrl: o.publicUrl, locale: head.locale };
    const self = { name: head.heading, url: head.canonical };
    if (item) {
      const [, kind = '', id = ''] = pathname.split('/');
      const answer = await ask(`${OF_AN_ITEM}${kind}/${encodeURIComponent(decodeURIComponent(id))}/similar`, patience);
      return {
        results: answer ? resultsOf(answer.text).links.slice(0, SIMILAR) : [],
        ...(item.look ? { look: 'item' } : {}),
        head: {
          data: [
            itemData(item, { ...from, canonical: head.canonical }),
            trailData(from, sectionOfKind(item.kind), self),
          ],
        },
      };
    }
    const behind = searchBehind(pathname, search);
    if (pathname === '/') {
      const answer = await ask('/api/v1/home/home', patience);
      const lanes = answer ? homeLanes(answer.text) : [];
      const results = lanes.flat();
      const look = isDrawn && results.length > 0 ? { look: 'home' as const } : {};
      return { results, lanes, head: { data: [siteData(from)] }, ...look };
    }
    if (isTab) {
      const answer = await ask(`/api/v1/home/${second || 'home'}`, patience);
      return { results: answer ? tabLinks(answer.text) : [], head: {} };
    }
    if (behind === undefined) return { results: [], head: {} };
    const section = pathname.split('/')[1] ?? '';
    const bare = head.canonical === `${o.publicUrl}/${section}`;
    const trail = trailData(from, section, bare ? undefined : self);
    const answer = await ask(behind, patience);
    // Behind the last page that any list has there is nothing, whatever the catalog says.
    const farBeyond = unlisted(pagesAround(pathname, search, RESULT_CAP).beyond);
    if (!answer) return { results: [], head: { data: [trail], ...farBeyond } };
    const { links, total, read, about } = resultsOf(answer.text);
    // What is searched for may be the name of a topic: the page says what that holds, and other words in their place would be painted anew, as the largest of the
    // page. The catalog is asked in no language here, so these are the words of its curators.
    const found = about && head.found && head.locale === 'en' ? { found: { ...head.found, about } } : {};
    // There is a page for every text that anybody can type: what finds nothing is nothing to list.
    const empty = read && total === 0 && !bare ? { indexed: false } : {};
    const { page: number, previous, next, beyond } = pagesAround(pathname, search, total);
    // There the catalog gives the last page again.
    const far = read ? unlisted(beyond) : farBeyond;
    const list = listData(links, (number - 1) * PLAIN_PAGE + 1, total, o.publicUrl);
    // A shared list shows the first of its pictures, where the page has none of its own.
    const [{ shared, title } = {}] = links;
    const picture =
      head.image === undefined && shared !== undefined ? { image: o.publicUrl + shared, imageAlt: title } : {};
    return {
      results: links,
      ...(isDrawn && links.length > 0 && links.every(({ tile }) => tile) ? { look: 'list' } : {}),
      head: {
        previous,
        next,
        data: links.length > 0 && !beyond ? [trail, list] : [trail],
        ...picture,
        ...empty,
        ...far,
        ...found,
      },
    };
  };
}

/** What a page behind the last of a list says: it leads back, and is nothing to list. */
const unlisted = (beyond: boolean | undefined) => (beyond ? { indexed: false } : {});
