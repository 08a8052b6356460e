import { useCallback, useState } from 'react';
import { usePageTitle } from '@commonplace/remote-kit';
import { useLocation } from 'react-router';
import styles from './detail-page.module.css';
import { DetailView } from './detail-view';
import { itemOfPath } from './item-of-path';

/** The page of an item (DETAIL-01 to DETAIL-04): `/image/{id}` and its siblings. */
export function DetailPage() {
  const { pathname } = useLocation();
  const { kind, id } = itemOfPath(pathname);
  const [about, setAbout] = useState<{ title: string; description: string }>();
  usePageTitle(about?.title, about?.description || undefined);
  const tell = useCallback((title: string, description: string) => setAbout({ title, description }), []);
  return (
    <main className={styles.page}>
      <DetailView key={id} kind={kind} id={id} heading="h1" onTitle={tell} />
    </main>
  );
}
