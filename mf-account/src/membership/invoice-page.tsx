import type { Invoice } from '@commonplace/contracts/billing/invoices';
import { PRODUCT_NAME } from '@commonplace/contracts/product';
import { usePageTitle, useSession, useShell, type ApiError } from '@commonplace/remote-kit';
import { Button, buttonLook, EmptyState } from '@commonplace/ui';
import { FileX } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { useReadInvoiceQuery } from '../billing/billing.api';
import { formatPrice } from '../billing/price';
import { onlyFailed } from '../people/only-failed';
import styles from './membership.module.css';
import { useText } from './membership.texts';
import { longDate } from './plan-name';
import { Down, Room, useMember, Wait } from './room';

/** An invoice or credit note, to be read, printed and saved. */
export function InvoicePage() {
  const t = useText();
  const { id = '' } = useParams();
  const account = useMember();
  const { profile_url } = useSession();
  const asked = useReadInvoiceQuery({ params: { id } }, { skip: account === undefined });
  const invoice = asked.data?.invoice;
  const title = invoice
    ? t(invoice.kind === 'invoice' ? 'invoiceTitle' : 'creditNoteTitle', { number: invoice.number })
    : t('invoice');
  usePageTitle(title);
  const code = (asked.error as ApiError | undefined)?.code;
  const history = (
    <Link to={`/${profile_url}/billing`} className={buttonLook({ size: 'large' })}>
      {t('toHistory')}
    </Link>
  );
  if (code === 'NOT_FOUND')
    return (
      <Room>
        <EmptyState heading="h1" icon={FileX} title={t('invoiceGone')} action={history} />
      </Room>
    );
  if (onlyFailed(asked)) return <Down retry={() => void asked.refetch()} busy={asked.isFetching} />;
  if (!invoice) return <Wait />;
  return (
    <Room>
      <p className={styles.issuer} aria-hidden>
        {PRODUCT_NAME}
      </p>
      <h1 className={styles.title}>{title}</h1>
      <InvoiceSheet invoice={invoice} />
      <div className={styles.choices}>
        <a
          href={`/api/v1/payments/invoices/${invoice.id}/pdf`}
          className={buttonLook({ variant: 'primary', size: 'large' })}
          download={`${invoice.number}.pdf`}
        >
          {t('download')}
        </a>
        <Button size="large" onClick={() => window.print()}>
          {t('print')}
        </Button>
        {history}
      </div>
    </Room>
  );
}

function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const t = useText();
  const { locale } = useShell();
  const { uid, full_name, mail } = useSession();
  const price = (minor: number) => formatPrice(minor, invoice.currency, locale, { exact: true });
  const { to } = invoice;
  const lines = to
    ? [
        to.name_line,
        to.thoroughfare,
        to.premise,
        [to.postal_code, to.locality, to.administrative_area].filter(Boolean).join(' '),
        countryName(to.country, locale),
      ].filter(Boolean)
    : // Without an address it is made out to the account, whose name only its owner sees here.
      invoice.uid === uid
      ? [full_name, mail].filter(Boolean)
      : [];
  return (
    <article className={styles.invoice}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('invoiceDate')}</dt>
          <dd>{longDate(invoice.date, locale)}</dd>
        </div>
        {invoice.about && (
          <div>
            <dt>{t('invoiceAbout', { number: invoice.about })}</dt>
            <dd />
          </div>
        )}
        {invoice.period_start && invoice.period_end && (
          <div>
            <dt>{t('invoicePeriod')}</dt>
            <dd>
              <span className={styles.day}>{longDate(invoice.period_start, locale)}</span> –{' '}
              <span className={styles.day}>{longDate(invoice.period_end, locale)}</span>
            </dd>
          </div>
        )}
      </dl>
      {lines.length > 0 && (
        <section aria-label={t('invoiceTo')}>
          <p className={styles.note}>{t('invoiceTo')}</p>
          <address className={styles.address}>
            {lines.map((line, n) => (
              <span key={n}>{line}</span>
            ))}
            {invoice.vat_id && (
              <span>
                {t('vatId')} {invoice.vat_id}
              </span>
            )}
          </address>
        </section>
      )}
      <dl className={styles.facts}>
        {invoice.lines.map((line) => (
          <div key={line.text}>
            <dt>{line.text}</dt>
            <dd>{price(line.amount_minor)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('net')}</dt>
          <dd>{price(invoice.net_minor)}</dd>
        </div>
        <div>
          <dt>{invoice.tax_label ?? t('tax')}</dt>
          <dd>{price(invoice.tax_minor)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{t('total')}</dt>
          <dd>{price(invoice.total_minor)}</dd>
        </div>
        {invoice.card_suffix && (
          <div>
            <dt>{t('card')}</dt>
            <dd>{t('cardEnding', { suffix: invoice.card_suffix })}</dd>
          </div>
        )}
      </dl>
      {invoice.vat_id && invoice.tax_minor === 0 && invoice.tax_label && (
        <p className={styles.note}>{t('owedByCustomer')}</p>
      )}
    </article>
  );
}

/** A country in the reader's language; what is no country's code stays as it was given. */
function countryName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'region' }).of(code.toUpperCase()) ?? code;
  } catch {
    return code;
  }
}
