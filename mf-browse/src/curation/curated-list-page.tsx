import { buttonLook, EmptyState, Select, Skeleton } from '@commonplace/ui';
import { ListPlus, Plus, SearchX } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { BusyList } from '@commonplace/remote-kit/busy-list';
import { Failure } from '@commonplace/remote-kit/failure';
import { AdminFrame } from './admin-frame';
import { useCuratedListQuery, type ListQuery } from './curation-api';
import styles from './curation.module.css';
import { EmptyPage, ListPager, pageOf } from './list-pager';
import { CuratedRows } from './curated-rows';
import type { CuratedPage } from './pages';
import { SearchField } from './search-field';
import { useCurationText } from './texts';
import { useNarrowing } from './use-narrowing';

const PAGE = 30;
const SHOW: Readonly<Record<string, Partial<ListQuery>>> = {
  all: {},
  published: { published: 'true' },
  hidden: { published: 'false' },
  deleted: { deleted: 'true' },
};

/** All records of one kind: search, what to show, order, and the way to each. The state of the list stands in the address. */
export function CuratedListPage({ page }: { page: CuratedPage }) {
  const t = useCurationText();
  const [params] = useSearchParams();
  const change = useNarrowing();
  const show = params.get('show') ?? 'all';
  const query: ListQuery = { q: params.get('q') ?? '', page: pageOf(params), pagesize: PAGE, ...SHOW[show] };
  const asked = useCuratedListQuery({ kind: page.kind, query });
  const { data, currentData, error, isFetching, refetch } = asked;
  const failed = error !== undefined && currentData === undefined;
  return (
    <AdminFrame
      title={t(page.title)}
      lead={t(page.lead)}
      action={
        <Link to={`${page.path}/new`} className={buttonLook({ variant: 'primary' })}>
          <Plus size={18} aria-hidden /> {t('newRecord')}
        </Link>
      }
    >
      <div className={styles.tools}>
        <SearchField value={query.q ?? ''} onChange={(q) => change('q', q)} />
        <Select
          label={t('show')}
          value={show}
          onChange={(event) => change('show', event.target.value === 'all' ? '' : event.target.value)}
          options={[
            { value: 'all', label: t('showAll') },
            { value: 'published', label: t('showPublished') },
            { value: 'hidden', label: t('showHidden') },
            { value: 'deleted', label: t('showDeleted') },
          ]}
        />
        {data && !failed && <p role="status">{t('total', { count: data.total })}</p>}
      </div>
      {failed ? (
        <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : !data ? (
        <div className={styles.rows}>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} className={styles.skeleton ?? ''} />
          ))}
        </div>
      ) : (
        <BusyList asked={asked}>
          {data.results.length === 0 ? (
            <EmptyPage
              total={data.total}
              pagesize={PAGE}
              asked={asked}
              none={
                query.q || show !== 'all' ? (
                  <EmptyState icon={SearchX} title={t('noneFound')} text={t('noneFoundText')} />
                ) : (
                  <EmptyState icon={ListPlus} title={t('none')} text={t('noneText')} />
                )
              }
            />
          ) : (
            <CuratedRows
              page={page}
              records={data.results}
              part={show === 'all' && !query.q ? { page: data.page, pagesize: PAGE, total: data.total } : undefined}
            />
          )}
        </BusyList>
      )}
      {data && <ListPager total={data.total} pagesize={PAGE} asked={asked} />}
    </AdminFrame>
  );
}
