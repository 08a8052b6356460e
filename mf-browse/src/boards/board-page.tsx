import { isApiError, useSession, useShell } from '@commonplace/remote-kit';
import { EmptyWithLink } from '@commonplace/remote-kit/empty-with-link';
import { Badge, buttonLook, chipLook, Skeleton, VisuallyHidden } from '@commonplace/ui';
import { LayoutDashboard, Lock, ShieldAlert } from 'lucide-react';
import { Link, useLocation, useParams } from 'react-router';
import { useBoardQuery } from '../app/api';
import { Failure } from '@commonplace/remote-kit/failure';
import { written } from '@commonplace/remote-kit/written';
import { useListTitle } from '../items/covered';
import { Gallery } from '../items/gallery';
import { GallerySkeleton } from '../items/gallery-skeleton';
import { useScrollBack } from '../items/use-scroll-back';
import styles from './board-page.module.css';
import { OwnBoard } from './own-board';
import { useBoardText } from './texts';

const PAGESIZE = 100;

/** A board: what a person collected, for everybody to see. */
export function BoardPage() {
  const t = useBoardText();
  const { locale } = useShell();
  const admin = useSession().roles.includes('admin');
  const { id = '' } = useParams();
  const { search } = useLocation();
  const page = Math.max(1, Number(new URLSearchParams(search).get('page')) || 1);
  const answer = useBoardQuery({ params: { id }, query: { page, pagesize: PAGESIZE } });
  const data = answer.currentData;
  const missing = answer.isError && isApiError(answer.error) && answer.error.code === 'NOT_FOUND';
  useListTitle(data?.board.title ?? t(missing ? 'missing' : 'board'), data?.board.description || undefined);
  useScrollBack(data !== undefined);

  if (missing) return <Missing />;
  const pages = data ? Math.ceil(data.board.total / PAGESIZE) : 1;
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <p className={styles.kind}>
          <LayoutDashboard size={16} aria-hidden /> {t('board')}
          {data && !data.board.published && (
            <Badge>
              <Lock size={12} aria-hidden /> {t('private')}
            </Badge>
          )}
        </p>
        <h1 tabIndex={-1}>
          {data?.board.title ??
            (answer.isError ? t('board') : <Skeleton line className={styles.titleSkeleton ?? ''} />)}
        </h1>
        {data?.board.taken_down && (
          <p className={styles.down} role="note">
            <ShieldAlert size={18} aria-hidden />
            {t(data.own ? 'downOwn' : 'downOther')}
          </p>
        )}
        {data?.board.description && (
          <p className={styles.about} dir="auto">
            {data.board.description}
          </p>
        )}
        {data && (
          <p className={styles.facts}>
            {t('items', { count: data.board.total })} ·{' '}
            {t('changed', {
              when: new Intl.DateTimeFormat(written(locale), { dateStyle: 'medium' }).format(
                new Date(data.board.changed),
              ),
            })}
          </p>
        )}
        {data && data.board.tags.length > 0 && (
          <ul className={styles.tags}>
            {data.board.tags.map((tag) => (
              <li key={tag}>
                <Link to={`/all/${encodeURIComponent(tag)}`} className={chipLook()}>
                  {tag}
                </Link>
              </li>
            ))}
          </ul>
        )}
        {data && (data.own || admin) && <OwnBoard board={data.board} items={data.results} />}
      </header>
      {answer.isError && !data ? (
        <Failure error={answer.error} onRetry={() => void answer.refetch()} busy={answer.isFetching} />
      ) : !data ? (
        <GallerySkeleton />
      ) : data.board.total > 0 && data.results.length === 0 ? (
        <EmptyWithLink
          icon={LayoutDashboard}
          title={t('noSuchPage', { page })}
          to={`?page=${pages}`}
          link={t('lastPage')}
        />
      ) : data.results.length === 0 ? (
        <EmptyWithLink
          icon={LayoutDashboard}
          title={t('empty')}
          text={t(data.own ? 'emptyOwn' : 'emptyText')}
          to={data.own ? '/all' : '/boards'}
          link={t(data.own ? 'browse' : 'allBoards')}
        />
      ) : (
        <Gallery items={data.results} label={t('gallery')} selectable />
      )}
      {pages > 1 && page <= pages && (
        <nav className={styles.pages}>
          {page > 1 && (
            <Link to={`?page=${page - 1}`} className={buttonLook({})}>
              {t('previous')}
            </Link>
          )}
          {page < pages && (
            <Link to={`?page=${page + 1}`} className={buttonLook({})}>
              {t('next')}
            </Link>
          )}
        </nav>
      )}
    </main>
  );
}

function Missing() {
  const t = useBoardText();
  return (
    <main>
      <VisuallyHidden>
        <h1 tabIndex={-1}>{t('missing')}</h1>
      </VisuallyHidden>
      <EmptyWithLink
        icon={LayoutDashboard}
        title={t('missing')}
        text={t('missingText')}
        to="/boards"
        link={t('allBoards')}
      />
    </main>
  );
}
