import { rendition } from '@commonplace/contracts/rendition-widths';
import { isApiError, useShell } from '@commonplace/remote-kit';
import { EmptyWithLink } from '@commonplace/remote-kit/empty-with-link';
import { Button, VisuallyHidden } from '@commonplace/ui';
import { ArrowLeft, ImageOff, Shapes } from 'lucide-react';
import { Link } from 'react-router';
import { useItemQuery, useSimilarQuery } from '../app/api';
import { Failure, useAgain } from '@commonplace/remote-kit/failure';
import { useListTitle } from '../items/covered';
import { Gallery } from '../items/gallery';
import { GallerySkeleton } from '../items/gallery-skeleton';
import { Picture } from '../items/picture';
import styles from './similar-results.module.css';
import { useText } from '../texts';
import { printSearch, type SearchState } from '../search-paths';
import { useSearchText } from './texts';

/** No such item, or no address that an item could have. */
const isMissing = (error: unknown): boolean => isApiError(error) && (error.status === 404 || error.status === 400);

/** SEARCH-11: what is similar to an item, under that item and a way back. */
export function SimilarResults({ state }: { state: SearchState }) {
  const of = state.similar;
  const t = useSearchText();
  const shell = useShell();
  const [kind = '', id = ''] = of.split('/').slice(1);
  const item = useItemQuery({ params: { kind, id } });
  const source = item.currentData;
  useAgain({ error: item.error, onRetry: () => void item.refetch(), busy: item.isFetching });
  const answer = useSimilarQuery({ params: { kind, id } });
  const missing = isMissing(item.error) || isMissing(answer.error);
  const title = source?.title ?? '';
  useListTitle(title ? t('similarTo', { title }) : missing ? t('similarMissing') : t('similarItems'));
  // Without a page before this one in this document there is nothing to go back to but the item.
  const back = () => shell.navigate(shell.location.get().kind === 'POP' ? of : -1);
  if (missing) return <Missing on={printSearch({ ...state, similar: '' })} />;
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
      {answer.isError && !answer.currentData ? (
        <Failure error={answer.error} onRetry={() => void answer.refetch()} busy={answer.isFetching} />
      ) : !answer.currentData ? (
        <GallerySkeleton />
      ) : answer.currentData.results.length === 0 ? (
        <EmptyWithLink
          icon={Shapes}
          title={t('similarNone')}
          to={printSearch({ ...state, similar: '' })}
          link={t('similarOn')}
        />
      ) : (
        <Gallery items={answer.currentData.results} label={t('similarItems')} />
      )}
    </main>
  );
}

/** There is no item to be similar to: withdrawn, or an address that was cut. `on` leads to the list without it. */
function Missing({ on }: { on: string }) {
  const t = useText();
  const st = useSearchText();
  return (
    <main className={styles.page}>
      <VisuallyHidden>
        <h1 tabIndex={-1}>{st('similarMissing')}</h1>
      </VisuallyHidden>
      <EmptyWithLink
        icon={ImageOff}
        title={st('similarMissing')}
        text={t('notFoundText')}
        to={on}
        link={st('similarOn')}
      />
    </main>
  );
}
