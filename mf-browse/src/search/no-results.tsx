import type { SearchAnswer } from '@commonplace/contracts/catalog/search';
import { buttonLook, Button, chipLook, EmptyState, linkLook } from '@commonplace/ui';
import { HeartOff, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { SECTIONS } from '@commonplace/contracts/kinds';
import { useFiltersQuery } from '../app/api';
import { useCuratedName } from '../curated-names';
import { useText } from '../texts';
import styles from './no-results.module.css';
import { blankState, changed, filterCount, printSearch, scopeOf, type SearchState } from '../search-paths';
import { useSectionName } from '../section-names';
import { useSearchText } from './texts';

const EVERYTHING = blankState('all');
/** The section as it is without a search, in the half that one is in. */
const frontOf = ({ section, type, mobile }: SearchState): SearchState => ({ ...blankState(section), type, mobile });

interface NoResultsProps {
  state: SearchState;
  help: SearchAnswer['help'];
  /** The address names a topic that there is not. */
  unknown?: boolean;
  onClear: () => void;
}

/** SEARCH-16: an empty list that helps: the right spelling, fewer words or filters, everywhere, or what others look for. */
export function NoResults({ state, help, unknown = false, onClear }: NoResultsProps) {
  const t = useText();
  const st = useSearchText();
  const nameOf = useSectionName();
  const filtered = filterCount(state) > 0;
  const title = state.hearted
    ? st('heartedNone')
    : state.term
      ? t('noResults', { term: state.term })
      : unknown
        ? st('noTopic')
        : filtered
          ? st('noneFiltered')
          : t('noResultsBlank');
  const text = state.hearted
    ? st('heartedNoneHelp')
    : filtered
      ? t('noResultsFiltered')
      : state.term
        ? t(state.section === 'all' ? 'noResultsHelpAll' : 'noResultsHelp')
        : unknown
          ? st('noTopicHelp')
          : t('noResultsBlankHelp');
  return (
    <div className={styles.room}>
      <EmptyState
        icon={state.hearted ? HeartOff : SearchX}
        title={title}
        text={text}
        action={
          <div className={styles.actions}>
            {filtered && (
              <Button variant="primary" onClick={onClear}>
                {state.hearted ? st('showAll') : t('clearFilters')}
              </Button>
            )}
            {unknown && (
              <Link
                to={printSearch({ ...state, path: '', page: 1 })}
                className={buttonLook({ variant: filtered ? 'secondary' : 'primary' })}
              >
                {st('withoutTopic', { section: nameOf(state.section) })}
              </Link>
            )}
            {state.section !== 'all' && (
              <Link
                to={printSearch({ ...blankState('all'), term: state.term })}
                className={buttonLook({ variant: filtered || unknown ? 'secondary' : 'primary' })}
              >
                {state.term ? t('searchEverywhere', { term: state.term }) : t('browseAll')}
              </Link>
            )}
          </div>
        }
      />
      {help?.spelling && (
        <p className={styles.spelling}>
          {t('didYouMean')}{' '}
          <Link
            to={printSearch(
              changed(state, { term: help.spelling.text, sort: 'curated', ...(unknown && { path: '' }) }),
            )}
            className={linkLook()}
          >
            {st('didYouMeanTotal', { text: help.spelling.text, total: help.spelling.total })}
          </Link>
          ?
        </p>
      )}
      {help && help.broader.length > 0 ? <Broader hints={help.broader} state={state} /> : <FewerWords state={state} />}
      <Popular terms={help?.popular ?? []} />
    </div>
  );
}

/** The same search with less, and how much that finds. */
function Broader({ hints, state }: { hints: NonNullable<SearchAnswer['help']>['broader']; state: SearchState }) {
  const t = useSearchText();
  const nameOf = useSectionName();
  return (
    <section className={styles.suggestions}>
      <h2>{t('broader')}</h2>
      <ul>
        {hints.map((hint) => {
          const section = sectionFor(hint.scope, state);
          const blank = section.path === state.section ? frontOf(state) : blankState(section.path);
          const kept = hint.without.length > 0 ? blank : { ...state, section: section.path, page: 1 };
          return (
            <li key={`${hint.text} ${hint.scope} ${hint.without.join(' ')}`}>
              <Link to={printSearch({ ...kept, term: hint.text })} className={chipLook()}>
                {[
                  hint.text,
                  section.path === state.section ? '' : t('in', { section: nameOf(section.path) }),
                  hint.without.length > 0 ? t('without') : '',
                ]
                  .filter(Boolean)
                  .join(' ')}{' '}
                <span className={styles.total}>{t('broaderTotal', { total: hint.total })}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function sectionFor(scope: string, state: SearchState): { path: string } {
  const own = SECTIONS.find(({ path }) => path === state.section);
  if (own && scopeOf(state) === scope) return own;
  return SECTIONS.find((section) => section.scope === scope) ?? { path: 'all' };
}

function FewerWords({ state }: { state: SearchState }) {
  const t = useText();
  const words = state.term.split(' ').filter((word) => word.length > 2);
  return words.length > 1 ? <Terms title={t('fewerWords')} terms={words} of={frontOf(state)} /> : null;
}

/** What others searched; where nobody has searched yet, subjects with many items. */
function Popular({ terms }: { terms: readonly string[] }) {
  const t = useText();
  const st = useSearchText();
  const { data } = useFiltersQuery({ query: { scope: 'all' } }, { skip: terms.length > 0 });
  const nameOf = useCuratedName();
  const subjects = data?.groups.find(({ param }) => param === 'tags_or')?.filters.slice(0, 10) ?? [];
  if (terms.length > 0) return <Terms title={st('popularSearches')} terms={terms} of={EVERYTHING} />;
  return subjects.length > 0 ? (
    <Terms
      title={t('popularSubjects')}
      terms={subjects.map(({ tag }) => tag)}
      labels={subjects.map(({ name }) => nameOf(name))}
      of={EVERYTHING}
    />
  ) : null;
}

interface TermsProps {
  title: string;
  terms: readonly string[];
  /** What the terms are called, where that is not what is searched for. */
  labels?: readonly string[];
  of: SearchState;
}

function Terms({ title, terms, labels = terms, of }: TermsProps) {
  return (
    <section className={styles.suggestions}>
      <h2>{title}</h2>
      <ul>
        {terms.map((term, n) => (
          <li key={term}>
            <Link to={printSearch({ ...of, term })} className={chipLook()}>
              {labels[n]}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
