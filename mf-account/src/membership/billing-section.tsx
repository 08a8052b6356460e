import type { Payment } from '@commonplace/contracts/billing/subscriptions';
import { isApiError, useShell } from '@commonplace/remote-kit';
import { BusyList } from '@commonplace/remote-kit/busy-list';
import { buttonLook, EmptyState, Skeleton, VisuallyHidden } from '@commonplace/ui';
import { written } from '@commonplace/remote-kit/written';
import { ReceiptText, SearchX } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useLoadPaymentsQuery } from '../billing/billing.api';
import { formatPrice } from '../billing/price';
import { ColumnHeads } from '../people/column-heads';
import { OlderLinks } from '../people/older-links';
import { onlyFailed } from '../people/only-failed';
import styles from './membership.module.css';
import { useText } from './membership.texts';
import { PlansLink, SectionDown } from './room';

/** What is answered where the address names no place in the list. */
const NO_PLACE: readonly string[] = ['MALFORMED', 'INVALID'];

/** Payments of an account, newest first, each with its invoice. The account section `billing`. */
export function BillingSection({ accountId }: { accountId: number }) {
  const t = useText();
  // In the address, so that Back from an invoice, and a reload, show the payments that were looked at.
  const before = useSearchParams()[0].get('before') ?? undefined;
  const asked = useLoadPaymentsQuery({ params: { accountId }, body: before === undefined ? {} : { before } });
  const newest = before !== undefined && (
    <Link to="?" className={buttonLook({})}>
      {t('newest')}
    </Link>
  );
  // An address that was typed or cut off: asking again would not help.
  if (newest && isApiError(asked.error) && NO_PLACE.includes(asked.error.code))
    return <EmptyState icon={SearchX} title={t('billingNoPlace')} text={t('billingNoPlaceText')} action={newest} />;
  if (onlyFailed(asked)) return <SectionDown asked={asked} />;
  if (!asked.data)
    return (
      <div role="status">
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
        {[1, 2, 3].map((n) => (
          <Skeleton key={n} line />
        ))}
      </div>
    );
  const { payments, next } = asked.data;
  if (payments.length === 0 && before === undefined)
    return (
      <EmptyState
        icon={ReceiptText}
        title={t('billingNothing')}
        text={t('billingNothingText')}
        action={<PlansLink />}
      />
    );
  return (
    <>
      <BusyList asked={asked}>
        <table className={styles.payments}>
          <thead className={styles.heads}>
            <tr>
              <ColumnHeads of={[t('date'), t('what'), t('amount'), t('state'), t('invoice')]} />
            </tr>
          </thead>
          <tbody>
            {payments.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} />
            ))}
          </tbody>
        </table>
      </BusyList>
      <OlderLinks
        next={next}
        before={before}
        to={(place) => `?${new URLSearchParams(place === undefined ? {} : { before: place }).toString()}`}
        asked={asked}
        newest={t('newest')}
        older={t('older')}
        className={styles.choices}
      />
    </>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const t = useText();
  const { locale } = useShell();
  const price = (minor: number) => formatPrice(minor, payment.currency, locale);
  const date = new Intl.DateTimeFormat(written(locale), { dateStyle: 'medium' }).format(new Date(payment.date));
  return (
    <tr>
      <td>{date}</td>
      <td>{payment.description}</td>
      <td>
        {price(payment.amount_minor)}
        {payment.tax_minor > 0 && <small>{t('inclTax', { tax: price(payment.tax_minor) })}</small>}
        {payment.refunded_minor > 0 && <small>{t('givenBack', { amount: price(payment.refunded_minor) })}</small>}
      </td>
      <td>{t(payment.status)}</td>
      <td>
        {payment.invoice_id && (
          <Link to={`/membership/invoice/${payment.invoice_id}`} aria-label={t('showInvoice', { date })}>
            {t('invoice')}
          </Link>
        )}
      </td>
    </tr>
  );
}
