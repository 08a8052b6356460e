import { rendition } from '@commonplace/contracts/rendition-widths';
import { useState } from 'react';
import { useShell } from '@commonplace/remote-kit';
import { buttonLook, EmptyState, linkLook } from '@commonplace/ui';
import { Shuffle } from 'lucide-react';
import { Link } from 'react-router';
import { useSearchQuery } from '../app/api';
import { Failure } from '@commonplace/remote-kit/failure';
import { written } from '@commonplace/remote-kit/written';
import { useListTitle } from '../items/covered';
import { Gallery } from '../items/gallery';
import { GallerySkeleton } from '../items/gallery-skeleton';
import { Picture } from '../items/picture';
import { useScrollBack } from '../items/use-scroll-back';
import { pictureOfDay } from './picture-of-day';
import styles from './remix-page.module.css';
import { useRemixText } from './texts';

/** Pictures that take turns. */
const PICTURES = 100;

/** NAV-16: the picture of the day to make something of, and what others made. */
export function RemixPage() {
  const t = useRemixText();
  const { locale } = useShell();
  const [now] = useState(() => new Date());
  const pictures = useSearchQuery({
    query: { scope: 'images', ratio: 'landscape', licence: 'free', pagesize: PICTURES },
  });
  const remixes = useSearchQuery({ query: { scope: 'community', sort: 'new' } });
  useListTitle(t('title'), t('about'));
  useScrollBack(remixes.data !== undefined);
  const list = pictures.data?.results ?? [];
  const item = list[pictureOfDay(now, list.length)];
  const date = new Intl.DateTimeFormat(written(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(now);
  return (
    <main className={styles.page}>
      <section className={styles.challenge}>
        <div className={styles.words}>
          <h1 tabIndex={-1}>{t('title')}</h1>
          <p className={styles.about}>{t('about')}</p>
          {(item ?? pictures.isLoading) && <p className={styles.date}>{t('today', { date })}</p>}
          {/* What stands here soon has its room before: nothing moves when it comes. */}
          {!item && pictures.isLoading && (
            <>
              <p className={styles.name} aria-hidden>
                &nbsp;
              </p>
              <div className={`${styles.actions} ${styles.held}`} aria-hidden>
                <span className={buttonLook({ variant: 'primary', size: 'large' })}>{t('remix')}</span>
              </div>
            </>
          )}
          {item && (
            <>
              <p className={styles.name}>{item.metadata.image_alt}</p>
              <div className={styles.actions}>
                <Link
                  to={`/create/design?imageId=${encodeURIComponent(item.id)}`}
                  className={buttonLook({ variant: 'primary', size: 'large' })}
                >
                  <Shuffle size={18} aria-hidden /> {t('remix')}
                </Link>
                <Link to={item.alias} className={linkLook()}>
                  {t('details')}
                </Link>
              </div>
            </>
          )}
          {pictures.data && !item && <p>{t('noPicture')}</p>}
        </div>
        <div className={styles.frame}>
          {item && <Picture src={rendition(item, 1200)} alt={item.metadata.image_alt} ground={item.palette[0]} eager />}
        </div>
      </section>
      {pictures.isError && !pictures.data && (
        <Failure error={pictures.error} onRetry={() => void pictures.refetch()} busy={pictures.isFetching} />
      )}
      <section className={styles.others}>
        <header className={styles.head}>
          <h2>{t('others')}</h2>
          <Link to="/community" className={linkLook()}>
            {t('all')}
          </Link>
        </header>
        {remixes.isError && !remixes.data ? (
          <Failure error={remixes.error} onRetry={() => void remixes.refetch()} busy={remixes.isFetching} />
        ) : !remixes.data ? (
          <GallerySkeleton />
        ) : remixes.data.results.length === 0 ? (
          <EmptyState icon={Shuffle} title={t('none')} />
        ) : (
          <Gallery items={remixes.data.results} label={t('others')} selectable />
        )}
      </section>
    </main>
  );
}
