import { buttonLook, EmptyState, Select, Skeleton, TextField } from '@commonplace/ui';
import { ListPlus, Plus, Search, SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Failure } from '@commonplace/remote-kit/failure';
import { AdminFrame } from './admin-frame';
import { useCuratedListQuery, type ListQuery } from './curation-api';
import styles from './curation.module.css';
import { EmptyPage, ListPager, pageOf } from './list-pager';
import { CuratedRows } from './curated-rows';
import type { CuratedPage } from './pages';
import { useCurationText } from './texts';

const PAGE = 30;
const TYPING_MS = 250;
const SHOW: Readonly<Record<string, Partial<ListQuery>>> = {
  all: {},
  published: { published: 'true' },
  hidden: { published: 'false' },
  deleted: { deleted: 'true' },
};

/** All records of one kind: search, what to show, order, and the way to each. The state of the list stands in the address. */
export function CuratedListPage({ page }: { page: CuratedPage }) {
  const t = useCurationText();
  const [params, setParams] = useSearchParams();
  const show = params.get('show') ?? 'all';
  const query: ListQuery = { q: params.get('q') ?? '', page: pageOf(params), pagesize: PAGE, ...SHOW[show] };
  const { data, error, isFetching, refetch } = useCuratedListQuery({ kind: page.kind, query });
  const change = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        next.delete('page');
        return next;
      },
      { replace: true },
    );
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
        {data && <p role="status">{t('total', { count: data.total })}</p>}
      </div>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : !data ? (
        <div className={styles.rows}>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} className={styles.skeleton ?? ''} />
          ))}
        </div>
      ) : data.results.length === 0 ? (
        <EmptyPage
          total={data.total}
          pagesize={PAGE}
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
      {data && <ListPager total={data.total} pagesize={PAGE} />}
    </AdminFrame>
  );
}

function SearchField({ value, onChange }: { value: string; onChange: (q: string) => void }) {
  const t = useCurationText();
  const [typed, setTyped] = useState(value);
  const [told, setTold] = useState(value);
  const [seen, setSeen] = useState(value);
  // What the address became by somebody else, e.g. by a link of the menu, replaces what was typed; the echo of one's own typing does not.
  if (value !== seen) {
    setSeen(value);
    if (value !== told) setTyped(value);
    setTold(value);
  }
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => {
      setTold(typed);
      onChange(typed);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  });
  return (
    <TextField
      label={t('search')}
      type="search"
      icon={Search}
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
