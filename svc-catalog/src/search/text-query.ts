import type { estypes } from '@elastic/elasticsearch';
import { isColourWord, showsColour } from './colour-words';
import { englishReading } from './english-reading';
import { headWords } from './head-words';
import { isOfKind, withoutKinds } from './kind-words';
import { plainWords } from './query-text';
import { withoutPraise } from './said-words';
import { conceptsOf, fold, type Concept, type SynonymGroups } from './synonyms';

type Query = estypes.QueryDslQueryContainer;

/** What a text that found nothing was perhaps meant as. */
export interface Misspelt {
  /** Words of it that the index does not hold, lower case without accents. */
  unknown: ReadonlySet<string>;
  /** The whole of it rightly spelled, where that is known. */
  corrected?: string | undefined;
  /** What it may have been meant as instead, the likeliest first. */
  alternatives?: readonly string[];
}

/** The fields that words are looked for in, by what they say about a picture. */
const FIELDS = ['title^4', 'tags.text^3', 'description^1'];
/** What a synonym is worth beside the word itself. */
const SYNONYM = 0.6;
/** Edits forgiven: none in words of three letters, which would mean half the dictionary; one from four on, two from seven. */
const FORGIVEN = 'AUTO:4,7';
/** Where a word of a text may stand, by how much it then says. */
const PLACES = [
  ['heads', 4],
  ['title', 3],
  ['tags.text', 2],
  ['description', 0.5],
] as const;
/** What it is worth that a text is the whole title, and that the title names what a word of it names: "Railway Car" a car, "Car Door" a door. */
const TITLED = 20;
const NAMED = 8;
/** What it is worth beside other words that a picture shows the colour that a word names: less than that somebody said so. */
const SEEN = 3;
/** What it is worth beside other words that an item is of the kind that a word names. */
const OF_KIND = 1;
/** What it is worth that an item is of the kind that the only word of a text names: less than being called so, more than being tagged so. */
const KIND_ALONE = 30;
/** What the same is worth without the words for kinds. */
const LESS = 0.8;
/** Of several words at least so many, where few hold all of them. */
const SOME = '60%';
/** What the word that names the thing is worth beside those that only say more about it: of "mountain lake" the lake. */
const HEAD = 1.3;

/** Title as a phrase before title, before tags, before description; every concept must be found somewhere, of many most. */
export function strictQuery(text: string, synonyms: SynonymGroups): Query {
  return inBoth(text, synonyms, (said) => ranked(said, exactly(said, synonyms)));
}

/** An Arabic text by its own words and by the English ones that it is read as: titles have either. */
function inBoth(text: string, synonyms: SynonymGroups, query: (said: string) => Query): Query {
  const english = englishReading(text, synonyms);
  return english ? { dis_max: { queries: [query(text), query(english)] } } : query(text);
}

/**
 * The same for a text that the strict question did not find: with its unknown words forgiven or corrected, else with some of its words. Words
 * that the index holds stay as they are, so that "mountain" never brings fountains.
 */
export function forgivingQuery(text: string, synonyms: SynonymGroups, misspelt: Misspelt): Query {
  const { unknown, corrected } = misspelt;
  const words = wordsOf(text, synonyms);
  const forgiving = words.map((word) => (unknown.has(fold(word.text)) ? nearly(word.text) : besideOthers(word)));
  const forgiven = ranked(text, [...exactly(text, synonyms), { bool: { must: forgiving } }]);
  const some = [text, englishReading(text, synonyms)].flatMap((said, at) => {
    const meant =
      said === undefined ? undefined : apart(meantBy(said, synonyms, at === 0 ? misspelt : undefined), synonyms);
    return meant && meant.words.length > 1 ? [partly(meant)] : [];
  });
  const queries = [...some, forgiven];
  if (corrected) queries.push({ bool: { must: [strictQuery(corrected, synonyms)], boost: 2 } });
  return queries.length > 1 ? { dis_max: { queries } } : forgiven;
}

/**
 * What holds all words of a text; undefined where there is only one, or where a strict question (`misspelt` not given) wants all of them anyway.
 */
export function allWords(text: string, synonyms: SynonymGroups, misspelt?: Misspelt): Query | undefined {
  const { words, unknown } = meantBy(text, synonyms, misspelt);
  const [only, second, third] = words;
  // A strict question wants both of two words.
  if (!only || (misspelt ? !second && !only.text.includes(' ') : !third)) return undefined;
  const held = second ? besideOthers : conceptQuery;
  const found = words.map((word) => (unknown.has(fold(word.text)) ? nearly(word.text) : held(word)));
  const all: Query[] = [{ bool: { must: found } }, { match: { author: { query: text, operator: 'and' } } }];
  return { bool: { should: all, minimum_should_match: 1 } };
}

interface Meant {
  /** The text, rightly spelled where that is known. */
  text: string;
  words: readonly Concept[];
  unknown: ReadonlySet<string>;
}

/** The words of a text, rightly spelled where that is known; then none of them is unknown any more. */
function meantBy(text: string, synonyms: SynonymGroups, misspelt?: Misspelt): Meant {
  const { corrected, unknown = new Set<string>() } = misspelt ?? {};
  const spelled = plainWords(corrected ?? text);
  return { text: spelled, words: wordsOf(spelled, synonyms), unknown: corrected ? new Set() : unknown };
}

/** The words that a text is looked for by. */
export function wordsOf(text: string, synonyms: SynonymGroups): Concept[] {
  const english = englishReading(text, synonyms);
  const kinds = english === undefined ? undefined : withoutPraise(english);
  return conceptsOf(kinds !== undefined && kinds !== english ? kinds : withoutPraise(plainWords(text)), synonyms);
}

/** A name of several words that is the whole text ("coffee shop") falls into its words, where some of them will do. */
function apart(meant: Meant, synonyms: SynonymGroups): Meant {
  const [only] = meant.words;
  if (meant.words.length !== 1 || !only) return meant;
  return { ...meant, words: only.text.split(' ').flatMap((word) => conceptsOf(word, synonyms)) };
}

/** Ways to hold all of a text: word for word by concepts, or as the name of an author. */
function exactly(text: string, synonyms: SynonymGroups): Query[] {
  const concepts = wordsOf(text, synonyms);
  return [
    {
      bool: {
        should: concepts.map(concepts.length > 1 ? besideOthers : alone),
        minimum_should_match: '2<-1 5<75%',
      },
    },
    { match: { author: { query: text, operator: 'and', boost: 0.5 } } },
  ];
}

/**
 * Some words of a text of which little or nothing holds all. A word counts for where it stands and not for how rare it is: of "mountain lake" a
 * boat that is tagged `lake` is no nearer than a mountain. Colours and kinds only say more about what is looked for: of "red kite" kites of any
 * colour are left, and not all that is red.
 */
function partly({ text, words, unknown }: Meant): Query {
  const things = words.filter((word) => !isColourWord(word.text) && !isOfKind(word.text));
  const wanted = things.length > 0 ? things : words;
  const heads = headsOf(text).split(' ');
  const each = (word: Concept) => oneOf(word, unknown, heads.includes(fold(word.text)) ? HEAD : 1);
  const more = words.filter((word) => !wanted.includes(word)).map((word) => oneOf(word, unknown, 0.4));
  return { bool: { must: [{ bool: { should: wanted.map(each), minimum_should_match: SOME } }], should: more } };
}

/** One word of several, by where it stands. */
function oneOf({ text, also }: Concept, unknown: ReadonlySet<string>, weight: number): Query {
  if (unknown.has(fold(text))) return { constant_score: { filter: nearly(text), boost: weight } };
  const seen = showsColour(text, weight);
  const kind = isOfKind(text);
  const named = [text, ...also].flatMap((query, at) =>
    PLACES.map(([field, boost]): Query => ({
      constant_score: {
        filter: { match: { [field]: { query, operator: 'and' } } },
        boost: boost * weight * (at === 0 ? 1 : SYNONYM),
      },
    })),
  );
  const implied: Query[] = [
    ...(seen ? [seen] : []),
    ...(kind ? [{ constant_score: { filter: kind, boost: weight } }] : []),
  ];
  return { dis_max: { queries: [...named, ...implied], tie_breaker: 0.3 } };
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

/** The words of a question that name the thing, without those for colours and kinds; of "children playing" both. */
function headsOf(query: string): string {
  const words = query.split(' ').filter((word) => !isColourWord(word) && !isOfKind(word));
  const [before, last] = words.slice(-2);
  if (before && last && /\p{L}{3}ing$/iu.test(last)) return [before, last].map(fold).join(' ');
  return headWords(words.length > 0 ? words.join(' ') : query)
    .map(fold)
    .join(' ');
}

/** What holds the very text: as its whole title, as what the title names, as a phrase of the title, by its words, as a tag. */
function verbatim(query: string, worth: number): Query[] {
  const sure = (filter: Query, boost: number): Query => ({ constant_score: { filter, boost: boost * worth } });
  const text = query.toLowerCase();
  return [
    sure({ terms: { 'title.whole': numbersOf(text) } }, TITLED),
    sure({ match: { heads: { query: headsOf(query), operator: 'or' } } }, NAMED),
    { match_phrase: { title: { query, slop: 1, boost: 4 * worth } } },
    { match: { 'title.exact': { query, operator: 'and', boost: 2 * worth } } },
    { match: { 'tags.exact': { query, operator: 'and', boost: 1.5 * worth } } },
    { term: { tags: { value: text, boost: 3 * worth } } },
  ];
}

/** A text as it stands, and in the singular where it may be a plural: titles and tags mostly name one thing. */
const numbersOf = (text: string): string[] => (/[^s]s$/.test(text) ? [text, text.slice(0, -1)] : [text]);

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

/** The only word of a text: where it names a kind, things that are called so, then all of that kind. */
function alone(concept: Concept): Query {
  const named = conceptQuery(concept);
  const kind = isOfKind(concept.text);
  return kind ? { dis_max: { queries: [named, { constant_score: { filter: kind, boost: KIND_ALONE } }] } } : named;
}

function conceptQuery({ text, also }: Concept): Query {
  const named = (query: string, boost: number): Query => ({
    combined_fields: { query, fields: FIELDS, operator: 'and', boost },
  });
  if (also.length === 0) return named(text, 1);
  return { dis_max: { queries: [named(text, 1), ...also.map((word) => named(word, SYNONYM))] } };
}
