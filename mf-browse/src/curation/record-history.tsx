import type { CuratedKind } from '@commonplace/contracts/assets/curation-records';
import { useShell } from '@commonplace/remote-kit';
import { Button, Dialog, Skeleton } from '@commonplace/ui';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Failure } from '@commonplace/remote-kit/failure';
import { useList } from '@commonplace/remote-kit/use-list';
import { written } from '@commonplace/remote-kit/written';
import { useCuratedHistoryQuery, type Content } from './curation-api';
import styles from './curation.module.css';
import { labelsOf } from './fields';
import { useCurationText } from './texts';
import { useAccountNames } from './use-account-names';

const MOST = 6;

/** Who changed what and when, the latest first; any version can be brought back. */
export function RecordHistory(o: {
  kind: CuratedKind;
  id: string;
  version: number;
  busy: boolean;
  /** Something is typed in the form that a version which is brought back would take the place of. */
  unsaved: boolean;
  onRestore: (content: Content) => void;
}) {
  const t = useCurationText();
  const { locale } = useShell();
  const [page, setPage] = useState(1);
  const [asking, setAsking] = useState<{ version: number; content: Content }>();
  const { data, currentData, error, isFetching, refetch } = useCuratedHistoryQuery({ kind: o.kind, id: o.id, page });
  // What stood on another page is not shown as this one.
  const shown = error && !currentData ? undefined : data;
  const nameOf = useAccountNames(shown?.results.map(({ uid }) => uid) ?? []);
  const pages = data ? Math.ceil(data.total / data.pagesize) : 1;
  const list = useList();
  const when = new Intl.DateTimeFormat(written(locale), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section className={styles.panel} aria-label={t('history')}>
      <h2>{t('history')}</h2>
      {!data && !error && <Skeleton className={styles.skeleton ?? ''} />}
      {error && !shown && <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />}
      <ol className={styles.history}>
        {shown?.results.map((change) => {
          const names = change.fields.flatMap((name) => labelsOf(o.kind, name).map((label) => t(label)));
          const fields = list.format(names.slice(0, MOST));
          return (
            <li key={change.version}>
              <strong>
                {t('historyEntry', {
                  action: t(change.action),
                  who: change.uid === 0 ? t('byStarter') : nameOf(change.uid),
                  version: change.version,
                })}
              </strong>
              <p className={styles.words}>
                <time dateTime={change.at}>{when.format(new Date(change.at))}</time>
                {fields && change.action !== 'created' && ` · ${t('historyFields', { fields })}`}
              </p>
              {change.version !== o.version && (
                <Button
                  size="small"
                  icon={RotateCcw}
                  disabled={o.busy}
                  onClick={() => (o.unsaved ? setAsking(change) : o.onRestore(change.content))}
                >
                  {t('restore', { version: change.version })}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      {pages > 1 && (
        <div className={styles.buttons}>
          <Button disabled={page === 1 || isFetching} onClick={() => setPage(page - 1)}>
            {t('historyNewer')}
          </Button>
          <Button disabled={page >= pages || isFetching} onClick={() => setPage(page + 1)}>
            {t('historyOlder')}
          </Button>
        </div>
      )}
      {asking && (
        <Dialog
          open
          onClose={() => setAsking(undefined)}
          title={t('restoreTitle', { version: asking.version })}
          actions={
            <>
              <Button onClick={() => setAsking(undefined)}>{t('cancel')}</Button>
              <Button
                variant="danger"
                onClick={() => {
                  setAsking(undefined);
                  o.onRestore(asking.content);
                }}
              >
                {t('restore', { version: asking.version })}
              </Button>
            </>
          }
        >
          <p>{t('restoreText')}</p>
        </Dialog>
      )}
    </section>
  );
}
