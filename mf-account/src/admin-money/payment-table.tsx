import type { AccountPayment, Refund } from '@commonplace/contracts/billing/administration';
import { GONE_BACK } from '@commonplace/contracts/billing/constants';
import { useShell } from '@commonplace/remote-kit';
import { Badge, Button } from '@commonplace/ui';
import { Fragment } from 'react';
import { Link } from 'react-router';
import type { AccountNames } from '../admin/use-account-names';
import { formatPrice } from '../billing/price';
import { ColumnHeads } from '../people/column-heads';
import styles from '../people/people.module.css';
import { useDate } from '../people/use-date';
import { useText } from './admin-money.texts';
import own from './admin-money.module.css';

const TONES = {
  paid: 'success',
  pending: 'plain',
  failed: 'danger',
  refunded: 'plain',
  'partially refunded': 'accent',
  disputed: 'accent',
} as const;

/** Payments, each with what was given back of it. */
export function PaymentTable(props: {
  label: string;
  payments: readonly AccountPayment[];
  refunds: readonly Refund[];
  names: AccountNames;
  onRefund: (payment: AccountPayment) => void;
}) {
  const t = useText();
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={props.label}>
      <table className={`${styles.table} ${own.payments}`}>
        <thead>
          <tr>
            <ColumnHeads of={[t('date'), t('account'), t('what')]} />
            <ColumnHeads of={[t('amount')]} className={styles.number} />
            <ColumnHeads of={[t('state'), t('invoice'), t('action')]} />
          </tr>
        </thead>
        <tbody>
          {props.payments.map((payment) => (
            <Fragment key={payment.id}>
              <PaymentRow payment={payment} names={props.names} onRefund={props.onRefund} />
              {props.refunds
                .filter((refund) => refund.payment_id === payment.id)
                .map((refund) => (
                  <RefundRow key={refund.id} refund={refund} names={props.names} />
                ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface PaymentRowProps {
  payment: AccountPayment;
  names: AccountNames;
  onRefund: (payment: AccountPayment) => void;
}

function PaymentRow({ payment, names, onRefund }: PaymentRowProps) {
  const t = useText();
  const { locale } = useShell();
  const date = useDate('day')(payment.date);
  const price = (minor: number) => formatPrice(minor, payment.currency, locale);
  const what = payment.description;
  const who = names.said(payment.uid);
  return (
    <tr>
      <td className={own.nowrap}>{date}</td>
      <td>
        <Link to={`?uid=${payment.uid}`} translate="no">
          <bdi>{names.known(payment.uid) ?? payment.uid}</bdi>
        </Link>
      </td>
      <td>{what}</td>
      <td className={styles.number}>
        {price(payment.amount_minor)}
        {payment.tax_minor > 0 && <div className={styles.small}>{t('inclTax', { tax: price(payment.tax_minor) })}</div>}
        {payment.refunded_minor > 0 && (
          <div className={styles.small}>{t('givenBack', { amount: price(payment.refunded_minor) })}</div>
        )}
      </td>
      <td>
        <Badge tone={TONES[payment.status]}>{t(payment.status)}</Badge>
      </td>
      <td>
        {payment.invoice_id && (
          <Link to={`/membership/invoice/${payment.invoice_id}`} aria-label={t('showInvoice', { date, who })}>
            {t('invoice')}
          </Link>
        )}
      </td>
      <td>
        {(payment.status === 'paid' || payment.status === 'partially refunded') && (
          <Button size="small" aria-label={t('refundOf', { what, who })} onClick={() => onRefund(payment)}>
            {t('refund')}
          </Button>
        )}
      </td>
    </tr>
  );
}

const SAID = { done: 'refundDone', open: 'refundOpen', refused: 'refundRefused' } as const;
/** The same of money that nobody gave back. */
const SAID_OF_ITSELF = { done: 'goneBack', open: 'goingBack', refused: 'refundRefused' } as const;
const OWN_REASONS: Readonly<Record<string, 'byBank' | 'asStray'>> = {
  [GONE_BACK.bank]: 'byBank',
  [GONE_BACK.stray]: 'asStray',
};

function RefundRow({ refund, names }: { refund: Refund; names: AccountNames }) {
  const t = useText();
  const { locale } = useShell();
  const date = useDate('day')(refund.at);
  const { by, status } = refund;
  const ownReason = by === 0 ? OWN_REASONS[refund.reason] : undefined;
  const who = names.said(by);
  const reason = ownReason ? t(ownReason) : refund.reason;
  return (
    <tr className={own.refund}>
      <td colSpan={3}>{t((by === 0 ? SAID_OF_ITSELF : SAID)[status], { date, who, reason })}</td>
      <td className={styles.number}>{formatPrice(-refund.amount_minor, refund.currency, locale)}</td>
      <td colSpan={3}>
        {refund.credit_note_id && <Link to={`/membership/invoice/${refund.credit_note_id}`}>{t('creditNote')}</Link>}
      </td>
    </tr>
  );
}
