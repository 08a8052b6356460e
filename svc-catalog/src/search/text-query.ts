import type { estypes } from '@elastic/elasticsearch';
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
  const forgiving = words.map((word) => (unknown.has(fold(word.text)) ? nearly(word.text) : conceptQuery(word)));
  const some: Query[] =
    words.length > 1 ? [{ bool: { should: forgiving, minimum_should_match: SOME, boost: 0.2 } }] : [];
  const forgiven = ranked(text, [...exactly(text, synonyms), { bool: { must: forgiving } }, ...some]);
  if (!corrected) return forgiven;
  return {
    dis_max: { queries: [forgiven, { bool: { must: [strictQuery(corrected, synonyms)], boost: 2 } }] },
  };
}

/** Ways to hold all of a text: word for word by concepts, or as the name of an author. */
function exactly(text: string, synonyms: SynonymGroups): Query[] {
  const concepts = conceptsOf(plainWords(text), synonyms);
  return [
    { bool: { should: concepts.map(conceptQuery), minimum_should_match: '2<-1 5<75%' } },
    { match: { author: { query: text, operator: 'and', boost: 0.5 } } },
  ];
}

/** What matches, and what of it comes first: the title as a phrase, the very words, the very tag. */
function ranked(text: string, ways: Query[]): Query {
  const query = plainWords(text).trim().replace(/\s+/gu, ' ');
  return {
    bool: {
      must: [{ bool: { should: ways, minimum_should_match: 1 } }],
      should: [
        { match_phrase: { title: { query, slop: 1, boost: 4 } } },
        { match: { 'title.exact': { query, operator: 'and', boost: 2 } } },
        { match: { 'tags.exact': { query, operator: 'and', boost: 1.5 } } },
        { term: { tags: { value: query.toLowerCase(), boost: 3 } } },
      ],
    },
  };
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

function conceptQuery({ text, also }: Concept): Query {
  const named = (query: string, boost: number): Query => ({
    combined_fields: { query, fields: FIELDS, operator: 'and', boost },
  });
  if (also.length === 0) return named(text, 1);
  return { dis_max: { queries: [named(text, 1), ...also.map((word) => named(word, SYNONYM))] } };
}
