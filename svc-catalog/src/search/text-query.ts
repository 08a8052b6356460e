import type { estypes } from '@elastic/elasticsearch';
import { isColourWord, showsColour } from './colour-words';
import { isOfKind, withoutKinds } from './kind-words';
import { plainWords } from './query-text';
import { conceptsOf, fold, type Concept, type SynonymGroups } from './synonyms';

type Query = estypes.QueryDslQueryContainer;

/** What a text that found nothing was perhaps meant as. */
export interface Misspelt {
  /** Words of it that the index does not hold, lower case without accents. */
  unknown: ReadonlySet<string>;
  /** The whole of it rightly spelled, where that is known. */
  corrected?: string | undefined;
}

/** The fields that words are looked for in, by what they say about a picture. */
const FIELDS = ['title^4', 'tags.text^3', 'description^1'];
/** What a synonym is worth beside the word itself. */
const SYNONYM = 0.6;
/** Edits forgiven: none in words of three letters, which would mean half the dictionary; one from four on, two from seven. */
const FORGIVEN = 'AUTO:4,7';
/** What all words together are worth: above every score that a text brings. */
const STEP = 1_000;
/** Where a word of a text may stand, by how much it then says. */
const PLACES = [
  ['title', 3],
  ['tags.text', 2],
  ['description', 0.5],
] as const;
/** What it is worth beside other words that a picture shows the colour that a word names: less than that somebody said so. */
const SEEN = 3;
/** What it is worth beside other words that an item is of the kind that a word names. */
const OF_KIND = 1;
/** What the same is worth without the words for kinds. */
const LESS = 0.8;
/** Of several words at least so many, where all of them together are nowhere. */
const SOME = '60%';

/** Title as a phrase before title, before tags, before description; every concept must be found somewhere, of many most. */
export function strictQuery(text: string, synonyms: SynonymGroups): Query {
  return ranked(text, exactly(text, synonyms));
}

/**
 * The same for a text that the strict question did not find: with its unknown words forgiven or corrected, else with some of its words. Words
 * that the index holds stay as they are, so that "mountain" never brings fountains.
 */
export function forgivingQuery(text: string, synonyms: SynonymGroups, { unknown, corrected }: Misspelt): Query {
  const words = conceptsOf(plainWords(text), synonyms);
  const forgiving = words.map((word) => (unknown.has(fold(word.text)) ? nearly(word.text) : besideOthers(word)));
  const forgiven = ranked(text, [...exactly(text, synonyms), { bool: { must: forgiving } }]);
  const meant = meantBy(text, synonyms, { unknown, corrected });
  const some: Query[] = meant.words.length > 1 ? [partly(meant)] : [];
  const queries = [...some, forgiven];
  if (corrected) queries.push({ bool: { must: [strictQuery(corrected, synonyms)], boost: 2 } });
  return queries.length > 1 ? { dis_max: { queries } } : forgiven;
}

/**
 * What holds all words of a text, worth so much that no weight of an item outbids it: it stands before what holds some. Of two words the
 * strict question wants both anyway.
 */
export function completeness(text: string, synonyms: SynonymGroups, misspelt?: Misspelt): Query[] {
  const { words, unknown } = meantBy(text, synonyms, misspelt);
  if (words.length < (misspelt ? 2 : 3)) return [];
  const found = words.map((word) => (unknown.has(fold(word.text)) ? nearly(word.text) : besideOthers(word)));
  const all: Query[] = [{ bool: { must: found } }, { match: { author: { query: text, operator: 'and' } } }];
  return [{ constant_score: { filter: { bool: { should: all, minimum_should_match: 1 } }, boost: STEP } }];
}

interface Meant {
  words: readonly Concept[];
  unknown: ReadonlySet<string>;
}

/** The words of a text, rightly spelled where that is known; then none of them is unknown any more. */
function meantBy(text: string, synonyms: SynonymGroups, misspelt?: Misspelt): Meant {
  const { corrected, unknown = new Set<string>() } = misspelt ?? {};
  if (!corrected) return { words: conceptsOf(plainWords(text), synonyms), unknown };
  return { words: conceptsOf(plainWords(corrected), synonyms), unknown: new Set() };
}

/** Ways to hold all of a text: word for word by concepts, or as the name of an author. */
function exactly(text: string, synonyms: SynonymGroups): Query[] {
  const concepts = conceptsOf(plainWords(text), synonyms);
  return [
    {
      bool: {
        should: concepts.map(concepts.length > 1 ? besideOthers : conceptQuery),
        minimum_should_match: '2<-1 5<75%',
      },
    },
    { match: { author: { query: text, operator: 'and', boost: 0.5 } } },
  ];
}

/**
 * Some words of a text of which nothing holds all. A word counts for where it stands and not for how rare it is: of "mountain lake" a boat
 * that is tagged `lake` is no nearer than a mountain. Colours say least, as they stand beside what is looked for.
 */
function partly({ words, unknown }: Meant): Query {
  const each = words.map((word): Query => {
    if (unknown.has(fold(word.text))) return { constant_score: { filter: nearly(word.text), boost: 1 } };
    const weight = isColourWord(word.text) ? 0.4 : 1;
    const seen = showsColour(word.text, weight);
    const named = [word.text, ...word.also].flatMap((query, at) =>
      PLACES.map(([field, boost]): Query => ({
        constant_score: {
          filter: { match: { [field]: { query, operator: 'and' } } },
          boost: boost * weight * (at === 0 ? 1 : SYNONYM),
        },
      })),
    );
    return { dis_max: { queries: seen ? [...named, seen] : named, tie_breaker: 0.3 } };
  });
  return { bool: { should: each, minimum_should_match: SOME } };
}

/** What matches, and what of it comes first: what holds the very text, also without the words for kinds. */
function ranked(text: string, ways: Query[]): Query {
  const query = plainWords(text).trim().replace(/\s+/gu, ' ');
  const shown = withoutKinds(query);
  return {
    bool: {
      must: [{ bool: { should: ways, minimum_should_match: 1 } }],
      should: [...verbatim(query, 1), ...(shown ? verbatim(shown, LESS) : [])],
    },
  };
}

/** What holds the very text: as a phrase of the title, by its words, as a tag. */
function verbatim(query: string, worth: number): Query[] {
  return [
    { match_phrase: { title: { query, slop: 1, boost: 4 * worth } } },
    { match: { 'title.exact': { query, operator: 'and', boost: 2 * worth } } },
    { match: { 'tags.exact': { query, operator: 'and', boost: 1.5 * worth } } },
    { term: { tags: { value: query.toLowerCase(), boost: 3 * worth } } },
  ];
}

function nearly(word: string): Query {
  return {
    multi_match: {
      query: word,
      fields: ['title.exact^2', 'tags.exact'],
      type: 'best_fields',
      operator: 'and',
      fuzziness: FORGIVEN,
      prefix_length: 0,
      max_expansions: 50,
    },
  };
}

/**
 * A word among others: of "blue bird" a bird that is blue will do, of "heart icon" a heart that is an icon, also where nobody said so. By
 * itself it is a word like any other.
 */
function besideOthers(concept: Concept): Query {
  const named = conceptQuery(concept);
  const kind = isOfKind(concept.text);
  // How rare such a word is says nothing about a picture.
  if (kind) return { constant_score: { filter: { bool: { should: [named, kind] } }, boost: OF_KIND } };
  const seen = showsColour(concept.text, SEEN);
  return seen ? { dis_max: { queries: [named, seen] } } : named;
}

function conceptQuery({ text, also }: Concept): Query {
  const named = (query: string, boost: number): Query => ({
    combined_fields: { query, fields: FIELDS, operator: 'and', boost },
  });
  if (also.length === 0) return named(text, 1);
  return { dis_max: { queries: [named(text, 1), ...also.map((word) => named(word, SYNONYM))] } };
}
