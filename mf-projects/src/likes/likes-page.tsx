import { usePageTitle } from '@commonplace/remote-kit';
import { useLikesInfiniteQuery } from '../app/api';
import styles from '../home/page.module.css';
import { useText } from '../texts';
import { LikesList } from './likes-list';

/** Everything the account hearted (NAV-09). */
export function LikesPage() {
  const t = useText();
  usePageTitle(t('likes'));
  const { data: pages } = useLikesInfiniteQuery({ query: {} });
  const data = pages?.pages[0];
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{t('likes')}</h1>
          {data && data.total > 0 && <p className={styles.lead}>{t('count', { count: data.total })}</p>}
        </div>
      </header>
      <LikesList />
    </main>
  );
}
