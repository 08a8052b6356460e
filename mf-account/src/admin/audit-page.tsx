import { Button, EmptyState, TextField } from '@commonplace/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Failed, Waiting } from '../people/page';
import { useAuditQuery } from '../people/people.api';
import styles from '../people/people.module.css';
import { useDate } from '../people/use-date';
import { AdminPage } from './admin-page';
import { useText } from './admin.texts';
import { OlderNav } from './older-nav';

/** What administrators did in every service, newest first. */
export function AuditPage() {
  const t = useText();
  return (
    <AdminPage title={t('audit')}>
      <Audit />
    </AdminPage>
  );
}

/** Asks only once it is drawn, which is for administrators alone. */
function Audit() {
  const t = useText();
  const date = useDate();
  const [search, setSearch] = useSearchParams();
  const action = search.get('action') ?? '';
  const before = search.get('before');
  const [text, setText] = useState(action);
  const asked = useAuditQuery(
    { query: { ...(before ? { before } : {}), ...(action ? { action } : {}) } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <form
        role="search"
        aria-label={t('findInAudit')}
        className={styles.row}
        onSubmit={(event) => {
          event.preventDefault();
          setSearch(text.trim() ? { action: text.trim() } : {});
        }}
      >
        <div className={styles.grow}>
          <TextField label={t('filterAction')} value={text} onChange={(event) => setText(event.target.value)} />
        </div>
        <Button type="submit">{t('find')}</Button>
      </form>
      {asked.error && <Failed asked={asked} />}
      {!asked.data && !asked.error && <Waiting lines={8} />}
      {asked.data?.total === 0 && (
        <EmptyState
          title={action ? t('auditNone') : t('auditEmpty')}
          text={action ? t('auditNoneText') : t('auditEmptyText')}
        />
      )}
      {asked.data && asked.data.total > 0 && (
        <>
          <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('audit')}>
            <table className={styles.table}>
              <thead>
                <tr>
                  {(['when', 'who', 'service', 'action', 'target', 'detail'] as const).map((column) => (
                    <th key={column} scope="col">
                      {t(column)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {asked.data.records.map((record) => (
                  <tr key={record.id}>
                    <td className={styles.time}>{date(record.at)}</td>
                    <td>{record.actor_name || record.actor}</td>
                    <td translate="no">{record.service}</td>
                    <td translate="no">{record.action}</td>
                    <td translate="no">{record.target}</td>
                    <td className={styles.long} translate="no">
                      {Object.entries(record.detail).map(([name, value]) => (
                        <div key={name}>
                          <bdi dir="ltr">
                            {name}: {value}
                          </bdi>
                        </div>
                      ))}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <OlderNav next={asked.data.next} />
        </>
      )}
    </>
  );
}
