import { beginLarge } from '@commonplace/contracts/begin-large';
import type { SearchAnswer } from '@commonplace/contracts/catalog/search';
import { buttonLook, cx } from '@commonplace/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { BoardsButton } from '../boards/boards-button';
import type { SearchState } from '../search-paths';
import { useSectionName } from '../section-names';
import { useCuratedName } from '../curated-names';
import { useText } from '../texts';
import { newDesignUrl } from './new-design-url';
import styles from './results-page.module.css';
import { useSearchText } from './texts';
import { useWhose } from './use-whose';

type Topic = SearchAnswer['topic'];

/** Sections where a topic is called at length, as its curators wrote it; elsewhere its long title would name kinds that the list has not. */
const AT_LENGTH: ReadonlySet<string> = new Set(['all', 'search', 'topics', 'explore']);

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
        <About key={about} text={about} />
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

/** Longer than one line of a phone, in letters. */
const FOLDED_FROM = 52;

/** What the list is about; on a phone one line of it, so that the pictures begin on the first screen, and the rest when asked for. */
function About({ text }: { text: string }) {
  const t = useText();
  const long = text.length >= FOLDED_FROM;
  const [folded, setFolded] = useState(long);
  return (
    <div className={cx(styles.lead, folded && styles.folded)}>
      <p className={styles.about}>
        <bdi>{text}</bdi>
      </p>
      {long && (
        <button type="button" className={styles.fold} aria-expanded={!folded} onClick={() => setFolded(!folded)}>
          {folded ? t('more') : t('less')}
        </button>
      )}
    </div>
  );
}

interface Heading {
  title: string;
  about: string;
  /** What the page is called when that was searched for in it. */
  titleOf: (term: string) => string;
}

/** Title and description: the topic's, where a path names one; the section's otherwise; and whose items are shown, where they are somebody's. */
export function useHeading(state: SearchState, topic: Topic): Heading {
  const t = useText();
  const st = useSearchText();
  const nameOf = useCuratedName();
  const whose = useWhose(state);
  const section = useSectionName()(state.section);
  const { title, about } = topic ? topicHeading(topic, nameOf(topic.title), AT_LENGTH.has(state.section)) : {};
  const name = whose.map((one) => one.name).join(', ');
  const topicTitle = (state.path && title) || '';
  const by = (place: string) => (name ? st('titleBy', { title: place, name }) : place);
  return {
    title: by(topicTitle || section),
    titleOf: (term) =>
      beginLarge(
        by(topicTitle ? st('titleIn', { term, title: topicTitle }) : t(`found_${state.section as 'all'}`, { term })),
      ),
    about: whose[0]?.about || about || t(`about_${state.section as 'all'}`),
  };
}

/**
 * How a topic heads its page; `own` is its name in the page's language. A name that is known in it comes before what curators wrote at length
 * in theirs; their description stays, as nothing else tells what the topic holds. Their long title tells of all kinds of items: a list of one kind has the name alone.
 */
export function topicHeading(
  topic: Pick<NonNullable<Topic>, 'title' | 'title_long' | 'seo_description'>,
  own: string,
  atLength = true,
): { title?: string; about?: string } {
  const long = atLength && own === topic.title;
  return { title: (long && topic.title_long) || own, about: topic.seo_description };
}
