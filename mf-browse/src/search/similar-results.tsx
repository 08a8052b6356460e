import { useShell } from '@commonplace/remote-kit';
import { Button, EmptyState, VisuallyHidden } from '@commonplace/ui';
import { ArrowLeft, Shapes } from 'lucide-react';
import { Link } from 'react-router';
import { useItemQuery, useSimilarQuery } from '../app/api';
import { Failure } from '@commonplace/remote-kit/failure';
import { useListTitle } from '../items/covered';
import { Gallery } from '../items/gallery';
import { GallerySkeleton } from '../items/gallery-skeleton';
import { rendition } from '../items/item-path';
import { Picture } from '../items/picture';
import styles from './similar-results.module.css';
import { useSearchText } from './texts';

/** SEARCH-11: what is similar to an item, under that item and a way back. `of` is the item's path. */
export function SimilarResults({ of }: { of: string }) {
  const t = useSearchText();
  const shell = useShell();
  const [kind = '', id = ''] = of.split('/').slice(1);
  const source = useItemQuery({ params: { kind, id } }).currentData;
  const answer = useSimilarQuery({ params: { kind, id } });
  const title = source?.title ?? '';
  useListTitle(t('similarTo', { title }));
  // Without a page before this one in this document there is nothing to go back to but the item.
  const back = () => shell.navigate(shell.location.get().kind === 'POP' ? of : -1);
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <Button icon={ArrowLeft} onClick={back}>
          {t('back')}
        </Button>
        {source && (
          <Link to={of} className={styles.source} aria-label={title}>
            <Picture src={rendition(source, 160)} alt="" ground={source.palette[0]} eager />
          </Link>
        )}
        <h1 tabIndex={-1}>
          {source ? t('similarTo', { title }) : <VisuallyHidden>{t('similarItems')}</VisuallyHidden>}
        </h1>
      </header>
      {answer.isError ? (
        <Failure error={answer.error} onRetry={() => void answer.refetch()} busy={answer.isFetching} />
      ) : !answer.currentData ? (
        <GallerySkeleton />
      ) : answer.currentData.results.length === 0 ? (
        <EmptyState icon={Shapes} title={t('similarNone')} />
      ) : (
        <Gallery items={answer.currentData.results} label={t('similarItems')} />
      )}
    </main>
  );
}
