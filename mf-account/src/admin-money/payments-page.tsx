import type { AccountPayment } from '@commonplace/contracts/billing/administration';
import { BusyList } from '@commonplace/remote-kit/busy-list';
import { EmptyState } from '@commonplace/ui';
import { ReceiptText, UserSearch } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AdminPage } from '../admin/admin-page';
import { beforeOf } from '../admin/before-of';
import { LookUp } from '../admin/look-up';
import { OlderNav } from '../admin/older-nav';
import { useAccountNames } from '../admin/use-account-names';
import { useListRefundsQuery } from '../billing/billing.api';
import { ListedRows } from '../people/listed-rows';
import { OlderLinks } from '../people/older-links';
import { onlyFailed } from '../people/only-failed';
import { Failed, Waiting } from '../people/page';
import { useFindAccountsQuery } from '../people/people.api';
import styles from '../people/people.module.css';
import { useText } from './admin-money.texts';
import { MoneyChecks } from './money-checks';
import { PaymentTable } from './payment-table';
import { RefundDialog } from './refund-dialog';

/** Payments of an account or of everybody, refunds, and the nightly comparison. What is looked at is in the address. */
export function PaymentsPage() {
  const t = useText();
  // What stands below a list that is not there yet would be moved by it.
  const [listed, setListed] = useState(false);
  return (
    <AdminPage title={t('title')}>
      <p className={styles.lead}>{t('lead')}</p>
      <Payments onListed={() => setListed(true)} />
      {listed && <MoneyChecks />}
    </AdminPage>
  );
}

/** Asks only once it is drawn, which is for administrators alone. */
function Payments({ onListed }: { onListed: () => void }) {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const q = search.get('q') ?? '';
  const uid = /^\d{1,15}$/.test(search.get('uid') ?? '') ? Number(search.get('uid')) : undefined;
  return (
    <>
      <LookUp
        asked={q}
        label={t('search')}
        name={t('findPayments')}
        onFind={(text) => setSearch(text ? { q: text } : {})}
      />
      {q && uid === undefined ? (
        <Found q={q} onListed={onListed} />
      ) : (
        // One's payments are never shown under another's name, as the last answer would be until the next one.
        <List key={uid ?? ''} uid={uid} before={search.get('before') ?? undefined} onListed={onListed} />
      )}
    </>
  );
}

/** Says that it is so, once it is. */
function useOnce(is: boolean, say: () => void): void {
  useEffect(() => {
    if (is) say();
  }, [is, say]);
}

/** Accounts to choose from. */
function Found({ q, onListed }: { q: string; onListed: () => void }) {
  const t = useText();
  const [search] = useSearchParams();
  const asked = useFindAccountsQuery({ query: { q, ...beforeOf(search) } });
  useOnce(asked.data !== undefined || asked.error !== undefined, onListed);
  if (onlyFailed(asked)) return <Failed asked={asked} />;
  if (!asked.data) return <Waiting lines={4} />;
  if (asked.data.accounts.length === 0)
    return (
      <BusyList asked={asked}>
        <EmptyState icon={UserSearch} title={t('nobody')} text={t('nobodyText')} />
      </BusyList>
    );
  return (
    <section aria-labelledby="accounts-found" className={styles.form}>
      <h2 id="accounts-found" className={styles.heading}>
        {t('accounts')}
      </h2>
      <BusyList asked={asked}>
        <ul className={styles.tiles}>
          {asked.data.accounts.map((account) => (
            <li key={account.uid}>
              <Link to={`?uid=${account.uid}`} className={styles.tile}>
                <span className={styles.tileTitle}>{account.full_name}</span>
                <span className={styles.small}>
                  {account.uid} · {account.mail}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </BusyList>
      <OlderNav asked={asked} next={asked.data.next} />
    </section>
  );
}

interface ListProps {
  uid: number | undefined;
  before: string | undefined;
  onListed: () => void;
}

function List({ uid, before, onListed }: ListProps) {
  const t = useText();
  const query = { ...(uid === undefined ? {} : { uid }), ...(before === undefined ? {} : { before }) };
  const asked = useListRefundsQuery({ query }, { refetchOnMountOrArgChange: true });
  const data = onlyFailed(asked) ? undefined : asked.data;
  useOnce(asked.data !== undefined || asked.error !== undefined, onListed);
  const found = useFindAccountsQuery({ query: { q: String(uid) } }, { skip: uid === undefined });
  const names = useAccountNames([
    ...(data?.payments.map((payment) => payment.uid) ?? []),
    ...(data?.refunds.map(({ by }) => by) ?? []),
  ]);
  const [open, setOpen] = useState<AccountPayment>();
  const name = found.data?.accounts.find((account) => account.uid === uid)?.full_name;
  const title =
    uid === undefined ? t('latest') : name === undefined ? t('paymentsOfUid', { uid }) : t('paymentsOf', { name });
  const link = (place?: string) =>
    '?' +
    new URLSearchParams({
      ...(uid === undefined ? {} : { uid: String(uid) }),
      ...(place ? { before: place } : {}),
    }).toString();
  return (
    <section aria-labelledby="payments" className={styles.form}>
      <div className={`${styles.row} ${styles.spread}`}>
        <h2 id="payments" className={styles.heading}>
          {title}
        </h2>
        {uid !== undefined && <Link to="?">{t('everybody')}</Link>}
      </div>
      <ListedRows
        asked={asked}
        data={data}
        lines={8}
        empty={
          data?.payments.length === 0 && (
            <EmptyState
              icon={ReceiptText}
              title={t(uid === undefined ? 'nothing' : 'nothingOf')}
              text={t(uid === undefined ? 'nothingText' : 'nothingOfText')}
            />
          )
        }
      >
        {({ payments, refunds }) => (
          <PaymentTable label={title} payments={payments} refunds={refunds} names={names} onRefund={setOpen} />
        )}
      </ListedRows>
      <OlderLinks
        next={data?.next}
        before={before}
        to={link}
        asked={asked}
        newest={t('newest')}
        older={t('older')}
        className={styles.row}
      />
      {open && (
        <RefundDialog key={open.id} payment={open} who={names.said(open.uid)} onClose={() => setOpen(undefined)} />
      )}
    </section>
  );
}
