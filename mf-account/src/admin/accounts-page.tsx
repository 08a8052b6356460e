import type { AdminAccount } from '@commonplace/contracts/identity/administration';
import { GIVEN_ROLES } from '@commonplace/contracts/identity/given-roles';
import { Avatar, Badge, Button, EmptyState, Select } from '@commonplace/ui';
import { UserSearch } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { planLabel } from '../membership/plan-name';
import { ListedRows } from '../people/listed-rows';
import { onlyFailed } from '../people/only-failed';
import { useFindAccountsQuery } from '../people/people.api';
import styles from '../people/people.module.css';
import { useDate } from '../people/use-date';
import { AccountDialog } from './account-dialog';
import { AdminPage } from './admin-page';
import { useText } from './admin.texts';
import { beforeOf } from './before-of';
import { LookUp } from './look-up';
import { OlderNav } from './older-nav';

/** Account look-up; the search is in the address. */
export function AccountsPage() {
  const t = useText();
  return (
    <AdminPage title={t('accounts')}>
      <Accounts />
    </AdminPage>
  );
}

/** Asks only once it is drawn, which is for administrators alone. */
function Accounts() {
  const t = useText();
  const day = useDate('day');
  const [search, setSearch] = useSearchParams();
  const q = search.get('q') ?? '';
  const role = search.get('role') ?? '';
  const [open, setOpen] = useState<AdminAccount>();
  const asked = useFindAccountsQuery({ query: { q, role, ...beforeOf(search) } }, { refetchOnMountOrArgChange: true });
  // Whom another question found is not shown as the answer to this one.
  const data = onlyFailed(asked) ? undefined : asked.data;
  const roleName = (role: string) => {
    const known = GIVEN_ROLES.find((one) => one === role);
    return known ? t(`role_${known}`) : role;
  };
  const go = (next: Record<string, string>) => setSearch(Object.entries(next).filter(([, value]) => value !== ''));
  return (
    <>
      <LookUp asked={q} label={t('search')} onFind={(text) => go({ q: text, role })}>
        <Select
          label={t('role')}
          value={role}
          options={[
            { value: '', label: t('everybody') },
            ...GIVEN_ROLES.map((one) => ({ value: one, label: t(`role_${one}`) })),
          ]}
          onChange={(event) => go({ q, role: event.target.value })}
        />
      </LookUp>
      {data && data.total > 0 && (
        <p role="status" className={styles.lead}>
          {t('found', { count: data.total })}
        </p>
      )}
      <ListedRows
        asked={asked}
        data={data}
        lines={8}
        empty={data?.total === 0 && <EmptyState icon={UserSearch} title={t('nobody')} text={t('nobodyText')} />}
      >
        {({ accounts }) => (
          <ul className={styles.list}>
            {accounts.map((account) => (
              <li key={account.uid} className={styles.item}>
                <span className={`${styles.person} ${styles.grow}`}>
                  <Avatar name={account.full_name} src={account.avatar_url} />
                  <span className={styles.personText}>
                    <Link to={`/${account.slug}/edit`}>{account.full_name}</Link>
                    <span className={styles.small}>
                      {account.uid} · {account.mail}
                    </span>
                    <span className={styles.small}>
                      {t('facts', {
                        plan: planLabel(account.plan_type),
                        count: account.sessions,
                        since: day(account.created),
                      })}
                    </span>
                  </span>
                </span>
                <span className={styles.row}>
                  {account.roles.map((one) => (
                    <Badge key={one}>{roleName(one)}</Badge>
                  ))}
                  <Button
                    size="small"
                    aria-label={t('editOf', { name: account.full_name })}
                    onClick={() => setOpen(account)}
                  >
                    {t('edit')}
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        )}
      </ListedRows>
      {data && <OlderNav asked={asked} next={data.next} />}
      {open && <AccountDialog key={open.uid} account={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
