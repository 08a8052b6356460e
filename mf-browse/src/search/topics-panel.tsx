import { useShell } from '@commonplace/remote-kit';
import { written } from '@commonplace/remote-kit/written';
import { EmptyState, linkLook, Skeleton } from '@commonplace/ui';
import { LayoutGrid } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useTopicsQuery } from '../app/api';
import { Failure, useAgain } from '@commonplace/remote-kit/failure';
import { useCuratedName } from '../curated-names';
import { useOneStop } from '../items/use-one-stop';
import type { SearchState } from '../search-paths';
import styles from './topics-panel.module.css';
import { useSearchText } from './texts';

/** The Collections tab of the sidebar: the first level of topics, the one that is open with what belongs to it. */
export function TopicsPanel({ state }: { state: SearchState }) {
  const t = useSearchText();
  const { locale } = useShell();
  const nameOf = useCuratedName();
  const list = useRef<HTMLUListElement>(null);
  useOneStop(list, 'column');
  const { data, error, isFetching, refetch } = useTopicsQuery({ query: { pagesize: 60 } });
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton className={styles.skeleton ?? ''} />;
  if (data.results.length === 0) return <EmptyState icon={LayoutGrid} title={t('noCollections')} />;
  return (
    <ul ref={list} className={styles.topics}>
      {data.results.map((topic) => {
        const open = state.path === topic.path || state.path.startsWith(`${topic.path}.`);
        return (
          <li key={topic.id}>
            <Link
              to={topic.href}
              className={styles.topic}
              aria-current={state.path === topic.path ? 'true' : undefined}
            >
              <span className={styles.picture}>
                {(topic.icon_url || topic.image_square_url) && (
                  <img src={topic.icon_url || topic.image_square_url} alt="" loading="lazy" />
                )}
              </span>
              <span className={styles.name}>{nameOf(topic.title)}</span>
              {topic.count > 0 && (
                <span className={styles.count}>{new Intl.NumberFormat(written(locale)).format(topic.count)}</span>
              )}
            </Link>
            {open && <Children parent={topic.path} path={state.path} />}
          </li>
        );
      })}
    </ul>
  );
}

function Children({ parent, path }: { parent: string; path: string }) {
  const nameOf = useCuratedName();
  const { data, error, isFetching, refetch } = useTopicsQuery({ query: { parent, pagesize: 60 } });
  useAgain({ error, onRetry: () => void refetch(), busy: isFetching });
  if (!data || data.results.length === 0) return null;
  return (
    <ul className={styles.children}>
      {data.results.map((topic) => (
        <li key={topic.id}>
          <Link to={topic.href} className={linkLook()} aria-current={path === topic.path ? 'true' : undefined}>
            {nameOf(topic.title)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
