import { ADMIN_ACTIONS } from '@commonplace/contracts/identity/admin-action-names';
import { useShell } from '@commonplace/remote-kit';
import { useList } from '@commonplace/remote-kit/use-list';
import { EmptyState, Select } from '@commonplace/ui';
import { ScrollText } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { ColumnHeads } from '../people/column-heads';
import { ListedRows } from '../people/listed-rows';
import { onlyFailed } from '../people/only-failed';
import { useAuditQuery } from '../people/people.api';
import styles from '../people/people.module.css';
import { useDate } from '../people/use-date';
import { AdminPage } from './admin-page';
import { useText } from './admin.texts';
import { useText as useFieldText } from './audit-fields.texts';
import { AuditedAccount, AuditTarget } from './audit-target';
import { actionWords, detailWords, fieldWords, serviceWords, valueWords } from './audit-words';
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
  const f = useFieldText();
  const { locale } = useShell();
  const list = useList();
  const date = useDate();
  const [search, setSearch] = useSearchParams();
  const action = search.get('action') ?? '';
  const before = search.get('before');
  const asked = useAuditQuery(
    { query: { ...(before ? { before } : {}), ...(action ? { action } : {}) } },
    { refetchOnMountOrArgChange: true },
  );
  // What another question found is not shown as the answer to this one.
  const data = onlyFailed(asked) ? undefined : asked.data;
  return (
    <>
      <div role="search" aria-label={t('findInAudit')} className={styles.filter}>
        <Select
          label={t('filterAction')}
          value={action}
          options={[
            { value: '', label: t('everything') },
            ...[...new Set<string>([...ADMIN_ACTIONS, action])]
              .filter((one) => one !== '')
              .map((one) => ({ value: one, label: actionWords(t, one) }))
              .sort((one, other) => one.label.localeCompare(other.label, locale)),
          ]}
          onChange={({ target }) => setSearch(target.value ? { action: target.value } : {})}
        />
      </div>
      <ListedRows
        asked={asked}
        data={data}
        lines={8}
        empty={
          data?.total === 0 && (
            <EmptyState
              icon={ScrollText}
              title={action ? t('auditNone') : t('auditEmpty')}
              text={action ? t('auditNoneText') : t('auditEmptyText')}
            />
          )
        }
      >
        {({ records, people = {} }) => (
          <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('audit')}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <ColumnHeads of={[t('when'), t('who'), t('service'), t('action'), t('target'), t('detail')]} />
                </tr>
              </thead>
              <tbody>
                {records.map((record) => (
                  <tr key={record.id}>
                    <td className={styles.time}>{date(record.at)}</td>
                    <td>
                      {record.actor === 0 ? (
                        t('byProduct')
                      ) : (
                        <AuditedAccount uid={record.actor} name={record.actor_name} />
                      )}
                    </td>
                    <td>{serviceWords(t, record.service)}</td>
                    <td>{actionWords(t, record.action)}</td>
                    <td className={styles.long}>
                      <AuditTarget
                        action={record.action}
                        target={record.target}
                        title={record.detail['title']}
                        people={people}
                      />
                    </td>
                    <td className={styles.long}>
                      {Object.entries(record.detail)
                        .filter(([name]) => name !== 'title')
                        .map(([name, value]) => (
                          <div key={name}>
                            {detailWords(t, name)}:{' '}
                            {name === 'account' ? (
                              <AuditedAccount uid={value} name={people[value]} />
                            ) : name === 'fields' ? (
                              fieldWords(f, value, list)
                            ) : (
                              <bdi translate="no">{valueWords(t, value)}</bdi>
                            )}
                          </div>
                        ))}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </ListedRows>
      {data && <OlderNav asked={asked} next={data.next} />}
    </>
  );
}
