import type { TopicEntry } from '@commonplace/contracts/catalog/topics';
import { EmptyWithLink } from '@commonplace/remote-kit/empty-with-link';
import { Failure } from '@commonplace/remote-kit/failure';
import { linkLook } from '@commonplace/ui';
import { LayoutGrid } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useTopicsQuery } from '../app/api';
import { GallerySkeleton } from '../items/gallery-skeleton';
import { Picture } from '../items/picture';
import { useCuratedName } from '../curated-names';
import { useOneStop } from '../items/use-one-stop';
import { useSectionName } from '../section-names';
import type { SearchState } from '../search-paths';
import { ResultPager } from './result-pager';
import { useSearchText } from './texts';
import styles from './topic-index.module.css';
import { topicGroups, type TopicGroup } from './topic-groups';

/** As many as one answer brings. */
const PAGESIZE = 100;

/** /topics: all topics by the section they belong to, each with what belongs to it. */
export function TopicIndex({ state }: { state: SearchState }) {
  const t = useSearchText();
  const nameOf = useSectionName();
  const query = { level: 'all' as const, page: state.page, pagesize: PAGESIZE };
  const { currentData, error, isFetching, refetch } = useTopicsQuery({ query });
  if (error && !currentData) return <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!currentData) return <GallerySkeleton />;
  if (currentData.results.length === 0)
    return <EmptyWithLink icon={LayoutGrid} title={t('noCollections')} to="/all" link={t('toLibrary')} />;
  return (
    <>
      {topicGroups(currentData.results).map(({ section, topics }) => (
        <section key={section} aria-labelledby={`topics-${section}`} className={styles.group}>
          <h2 id={`topics-${section}`}>{nameOf(section)}</h2>
          <Topics topics={topics} />
        </section>
      ))}
      <ResultPager state={{ ...state, pagesize: PAGESIZE }} total={currentData.total} />
    </>
  );
}

function Topics({ topics }: Pick<TopicGroup, 'topics'>) {
  const nameOf = useCuratedName();
  const list = useRef<HTMLUListElement>(null);
  useOneStop(list, 'grid');
  return (
    <ul ref={list} className={styles.topics}>
      {topics.map(({ topic, below }) => (
        <li key={topic.id} className={styles.topic}>
          <Entry topic={topic} />
          {below.length > 0 && (
            <ul className={styles.below}>
              {below.map((one) => (
                <li key={one.id}>
                  <Link to={one.href} className={linkLook()}>
                    {nameOf(one.title)}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function Entry({ topic }: { topic: TopicEntry }) {
  const t = useSearchText();
  const nameOf = useCuratedName();
  const picture = topic.image_square_url || topic.icon_url;
  return (
    <Link to={topic.href} className={styles.entry}>
      <span className={styles.picture}>{picture && <Picture src={picture} alt="" />}</span>
      <span className={styles.words}>
        <span className={styles.title}>{nameOf(topic.title)}</span>
        {topic.count > 0 && <span className={styles.count}>{t('itemsIn', { count: topic.count })}</span>}
      </span>
    </Link>
  );
}
