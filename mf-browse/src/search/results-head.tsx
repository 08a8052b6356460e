import type { SearchAnswer } from '@commonplace/contracts/catalog/search';
import { buttonLook } from '@commonplace/ui';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { BoardsButton } from '../boards/boards-button';
import type { SearchState } from '../search-paths';
import { useSectionName } from '../section-names';
import { useCuratedName } from '../curated-names';
import { useText } from '../texts';
import { newDesignUrl } from './new-design-url';
import styles from './results-page.module.css';

type Topic = SearchAnswer['topic'];

/** Heading, description (SEARCH-09) and New Design (SEARCH-12) of a list. */
export function ResultsHead({ state, topic }: { state: SearchState; topic: Topic }) {
  const t = useText();
  const { title, about } = useHeading(state, topic);
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1 tabIndex={-1}>
          {title}
          {state.term && <span className={styles.term}> {t('resultsFor', { term: state.term })}</span>}
        </h1>
        <p className={styles.about}>{about}</p>
      </div>
      <div className={styles.headActions}>
        {state.section === 'boards' && <BoardsButton items={[]} />}
        {topic?.show_new_button !== false && (
          <Link to={newDesignUrl(state, topic?.canvas ?? null)} className={buttonLook({})}>
            <Plus size={18} aria-hidden /> {t('newDesign')}
          </Link>
        )}
      </div>
    </header>
  );
}

/** Title and description: the topic's, where a path names one; the section's otherwise. */
export function useHeading(state: SearchState, topic: Topic): { title: string; about: string } {
  const t = useText();
  const nameOf = useCuratedName();
  const section = useSectionName()(state.section);
  // What is known in the page's language comes before what curators wrote at length in theirs.
  const own = topic ? nameOf(topic.title) : '';
  const translated = own !== '' && own !== topic?.title;
  const named = translated ? own : topic?.title_long || topic?.title;
  return {
    title: (state.path && named) || section,
    about: (!translated && topic?.seo_description) || t(`about_${state.section as 'all'}`),
  };
}
