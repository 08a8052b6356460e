import { buttonLook, Button, chipLook, EmptyState } from '@commonplace/ui';
import { SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { useFiltersQuery } from '../app/api';
import { useText } from '../texts';
import styles from './no-results.module.css';
import { blankState, filterCount, printSearch, type SearchState } from '../search-paths';

/** SEARCH-16: an empty list that helps: fewer filters, fewer words, everywhere, or what many look for. */
export function NoResults({ state, onClear }: { state: SearchState; onClear: () => void }) {
  const t = useText();
  const { data } = useFiltersQuery({ query: { scope: 'all' } });
  const filtered = filterCount(state) > 0;
  const words = state.term.split(' ').filter((word) => word.length > 2);
  const subjects = data?.groups.find(({ param }) => param === 'tags_or')?.filters.slice(0, 10) ?? [];
  const everywhere = { ...blankState('all'), term: state.term };
  const title = state.term ? t('noResults', { term: state.term }) : t('noResultsBlank');
  const text = filtered ? t('noResultsFiltered') : state.term ? t('noResultsHelp') : t('noResultsBlankHelp');
  return (
    <div className={styles.room}>
      <EmptyState
        icon={SearchX}
        title={title}
        text={text}
        action={
          <div className={styles.actions}>
            {filtered && (
              <Button variant="primary" onClick={onClear}>
                {t('clearFilters')}
              </Button>
            )}
            {state.section !== 'all' && (
              <Link
                to={printSearch(everywhere)}
                className={buttonLook({ variant: filtered ? 'secondary' : 'primary' })}
              >
                {state.term ? t('searchEverywhere', { term: state.term }) : t('browseAll')}
              </Link>
            )}
          </div>
        }
      />
      {words.length > 1 && <Suggestions title={t('fewerWords')} terms={words} state={state} />}
      {subjects.length > 0 && (
        <Suggestions title={t('popularSubjects')} terms={subjects.map(({ tag }) => tag)} state={blankState('all')} />
      )}
    </div>
  );
}

function Suggestions({ title, terms, state }: { title: string; terms: readonly string[]; state: SearchState }) {
  return (
    <section className={styles.suggestions}>
      <h3>{title}</h3>
      <ul>
        {terms.map((term) => (
          <li key={term}>
            <Link to={printSearch({ ...blankState(state.section), term })} className={chipLook()}>
              {term}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
