import type { ReportCase } from '@commonplace/contracts/assets/publishing';
import { BusyList } from '@commonplace/remote-kit/busy-list';
import { Failure } from '@commonplace/remote-kit/failure';
import { Badge, EmptyState, Select, Skeleton } from '@commonplace/ui';
import { ShieldCheck } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { AdminFrame } from './admin-frame';
import { CaseDialog } from './case-dialog';
import styles from './curation.module.css';
import { EmptyPage, ListPager, pageOf } from './list-pager';
import { useCasesQuery } from './publishing-api';
import { usePublishingText } from './publishing-texts';

const STATES = ['', 'open', 'appealed', 'dismissed', 'taken-down', 'restored', 'marked-adult'] as const;
const PAGE = 30;

/** The moderation queue. */
export function ReportsPage() {
  const t = usePublishingText();
  const [params, setParams] = useSearchParams();
  const state = STATES.find((one) => one === params.get('state')) ?? '';
  const query = { state, page: pageOf(params), pagesize: PAGE };
  const asked = useCasesQuery({ query });
  const { data, currentData, error, isFetching, refetch } = asked;
  // In the address, so that the audit list leads to a case, and Back closes it.
  const open = params.get('case');
  const setOpen = (id: string | undefined) => {
    const next = new URLSearchParams(params);
    if (id === undefined) next.delete('case');
    else next.set('case', id);
    setParams(next, { replace: id === undefined });
  };
  return (
    <AdminFrame title={t('reports')} lead={t('reportsLead')}>
      <div className={styles.tools}>
        <Select
          label={t('showCases')}
          value={state}
          onChange={(event) => setParams(event.target.value ? { state: event.target.value } : {}, { replace: true })}
          options={STATES.map((one) => ({ value: one, label: t(`case_${one}`) }))}
        />
      </div>
      {error && !currentData ? (
        <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : !data ? (
        <Skeleton className={styles.skeleton ?? ''} />
      ) : (
        <BusyList asked={asked}>
          {data.results.length === 0 ? (
            <EmptyPage
              total={data.total}
              pagesize={PAGE}
              asked={asked}
              none={<EmptyState icon={ShieldCheck} title={t('reportsNone')} text={t('reportsNoneText')} />}
            />
          ) : (
            <ul className={styles.rows}>
              {data.results.map((one) => (
                <CaseRow key={one.id} one={one} onOpen={() => setOpen(one.id)} />
              ))}
            </ul>
          )}
        </BusyList>
      )}
      {data && <ListPager total={data.total} pagesize={PAGE} asked={asked} />}
      {open && <CaseDialog id={open} onClose={() => setOpen(undefined)} />}
    </AdminFrame>
  );
}

function CaseRow({ one, onOpen }: { one: ReportCase; onOpen: () => void }) {
  const t = usePublishingText();
  const title = one.item?.imgCaption ?? t('itemGone');
  const reasons = [...new Set(one.reports.map(({ reason }) => t(`reason.${reason}`)))].join(t('between'));
  return (
    <li className={styles.row}>
      {one.item && <img className={styles.thumb} src={one.item.url} alt="" loading="lazy" />}
      <div className={styles.main}>
        <button type="button" className={styles.link} onClick={onOpen} aria-label={t('openCase', { title })}>
          {title}
        </button>
        <p className={styles.facts}>
          {t('times', { count: one.count })} · {reasons}
        </p>
      </div>
      <Badge tone={one.state === 'open' || one.state === 'appealed' ? 'danger' : 'plain'}>
        {t(`case_${one.state}`)}
      </Badge>
    </li>
  );
}
