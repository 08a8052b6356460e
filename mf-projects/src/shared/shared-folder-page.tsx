import { isApiError, usePageTitle, useShell } from '@commonplace/remote-kit';
import { EmptyWithLink } from '@commonplace/remote-kit/empty-with-link';
import { EmptyState } from '@commonplace/ui';
import { FolderOpen, Link2Off } from 'lucide-react';
import { useParams } from 'react-router';
import { useSharedFolderInfiniteQuery } from '../app/api';
import styles from '../home/page.module.css';
import { Failure } from '../lists/failure';
import { day } from '../lists/facts';
import { Flow, ItemTile } from '../lists/item-tile';
import { ListView, Loading } from '../lists/list-view';
import { useText } from '../texts';

/** A folder that was shared by its link; whoever has the link sees it until it expires. */
export function SharedFolderPage() {
  const t = useText();
  const shell = useShell();
  const { token = '' } = useParams();
  const query = useSharedFolderInfiniteQuery({ params: { token }, query: {} });
  const { data, error, isFetching, refetch } = query;
  const [first] = data?.pages ?? [];
  const ended = isApiError(error) && (error.code === 'NOT_FOUND' || error.code === 'EXPIRED') ? error.code : undefined;
  const goneWords = ended && t(ended === 'EXPIRED' ? 'shareExpired' : 'shareGone');
  usePageTitle(goneWords ?? first?.project.name ?? t('sharedFolder'));
  if (goneWords) return <Ended title={goneWords} />;
  return (
    <main className={styles.page}>
      {first ? (
        <>
          <header className={styles.head}>
            <div>
              <h1 className={styles.title}>{first.project.name}</h1>
              <p className={styles.lead}>
                {[t('items', { count: first.total }), t('shareUntil', { date: day(first.expires, shell.locale) })].join(
                  ' · ',
                )}
              </p>
            </div>
          </header>
          <ListView
            query={query}
            empty={<EmptyState icon={FolderOpen} title={t('folderEmpty')} text={t('sharedEmptyText')} />}
          >
            {({ entries, more }) => (
              <Flow label={first.project.name} items={entries} more={more}>
                {(item) => <ItemTile key={item.id} item={item} />}
              </Flow>
            )}
          </ListView>
        </>
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Loading kind="cards" label={t('loading')} />
      )}
    </main>
  );
}

function Ended({ title }: { title: string }) {
  const t = useText();
  return (
    <main className={styles.page}>
      <EmptyWithLink
        heading="h1"
        icon={Link2Off}
        title={title}
        text={t('shareGoneText')}
        to="/all"
        link={t('browseLibrary')}
      />
    </main>
  );
}
