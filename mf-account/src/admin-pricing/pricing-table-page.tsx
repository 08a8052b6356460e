import type { PricingChange, PricingRow } from '@commonplace/contracts/billing/administration';
import { CURRENCIES, type Currency } from '@commonplace/contracts/session-user';
import { usePageTitle, useSession, useShell, type ApiError } from '@commonplace/remote-kit';
import { Badge, Button, buttonLook, EmptyState, ErrorState, Select, Spinner } from '@commonplace/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useReadPricingQuery, useSetOnSaleMutation } from '../billing/billing.api';
import { formatPrice } from '../billing/price';
import { GenerationDialog } from './generation-dialog';
import { PLAN_LABELS, SOLD_TYPES, type SoldType } from './plan-labels';
import styles from './pricing-table.module.css';
import { useText } from './pricing-table.texts';

/** The catalogue of plans for curators: every generation, new ones, what is on sale, and who changed it. */
export function PricingTablePage() {
  const t = useText();
  usePageTitle(t('title'));
  const { isReady, roles } = useSession();
  const allowed = roles.includes('admin');
  const asked = useReadPricingQuery(undefined, { skip: !isReady || !allowed, refetchOnMountOrArgChange: true });
  const [currency, setCurrency] = useState<Currency>('USD');
  const [adding, setAdding] = useState<SoldType>();
  if (isReady && !allowed)
    return (
      <main className={styles.page}>
        <EmptyState
          heading="h1"
          title={t('notFound')}
          action={
            <Link to="/" className={buttonLook({ variant: 'primary' })}>
              {t('home')}
            </Link>
          }
        />
      </main>
    );
  if (asked.error)
    return (
      <main className={styles.page}>
        <ErrorState
          heading="h1"
          title={t('downTitle')}
          text={t('downText')}
          onRetry={() => void asked.refetch()}
          busy={asked.isFetching}
        />
      </main>
    );
  if (!asked.data)
    return (
      <main className={styles.page} aria-busy>
        <p role="status">
          <Spinner /> {t('loading')}
        </p>
      </main>
    );
  const { rows, history } = asked.data;
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <Select
        label={t('currency')}
        value={currency}
        className={styles.currency}
        onChange={(event) => setCurrency(CURRENCIES.find((one) => one === event.target.value) ?? 'USD')}
        options={CURRENCIES.map((code) => ({ value: code, label: code }))}
      />
      {SOLD_TYPES.map((type) => (
        <PlanTable
          key={type}
          type={type}
          rows={rows.filter((row) => row.type === type)}
          currency={currency}
          onAdd={() => setAdding(type)}
        />
      ))}
      <History changes={history} />
      {adding && (
        <GenerationDialog
          type={adding}
          rows={rows.filter((row) => row.type === adding && row.on_sale)}
          onClose={() => setAdding(undefined)}
        />
      )}
    </main>
  );
}

function PlanTable(props: { type: SoldType; rows: readonly PricingRow[]; currency: Currency; onAdd: () => void }) {
  const t = useText();
  const { locale, notify } = useShell();
  const [setOnSale, changing] = useSetOnSaleMutation();
  const plan = PLAN_LABELS[props.type];
  const rows = [...props.rows].sort((a, b) => b.generation - a.generation || a.period.localeCompare(b.period));
  const price = (minor: number | undefined) => (minor === undefined ? '' : formatPrice(minor, props.currency, locale));
  const change = (row: PricingRow) =>
    void setOnSale({
      params: { type: row.type, generation: row.generation },
      body: { on_sale: !row.on_sale, note: '' },
    })
      .unwrap()
      .then(
        () => notify({ kind: 'success', text: t('changed') }),
        (caught: ApiError) => notify({ kind: 'error', text: caught.detail ?? t('failed') }),
      );
  return (
    <section className={styles.section} aria-labelledby={`table-${props.type}`}>
      <div className={styles.head}>
        <h2 id={`table-${props.type}`}>{plan}</h2>
        <Button onClick={props.onAdd} aria-label={t('add', { plan })}>
          {t('addShort')}
        </Button>
      </div>
      <div className={styles.scroll} tabIndex={0} role="region" aria-labelledby={`table-${props.type}`}>
        <table className={styles.table}>
          <thead>
            <tr>
              {(['generation', 'period', 'price', 'seat', 'trial', 'holders', 'state'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, n) => (
              <tr key={`${row.generation}-${row.period}`}>
                <td>{row.generation}</td>
                <td>{t(row.period)}</td>
                <td>{price(row.price[props.currency])}</td>
                <td>{price(row.seat?.[props.currency])}</td>
                <td>{row.trial_days}</td>
                <td>{row.holders}</td>
                <td>
                  <div className={styles.state}>
                    <Badge tone={row.on_sale ? 'success' : 'plain'}>{t(row.on_sale ? 'onSale' : 'old')}</Badge>
                    {rows[n - 1]?.generation !== row.generation && (
                      <Button
                        variant="quiet"
                        size="small"
                        busy={changing.isLoading}
                        aria-label={t(row.on_sale ? 'takeOff' : 'putOnSale', { plan, generation: row.generation })}
                        onClick={() => change(row)}
                      >
                        {t(row.on_sale ? 'off' : 'put')}
                      </Button>
                    )}
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function History({ changes }: { changes: readonly PricingChange[] }) {
  const t = useText();
  const { locale } = useShell();
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section className={styles.section} aria-labelledby="pricing-history">
      <h2 id="pricing-history">{t('history')}</h2>
      {changes.length === 0 ? (
        <p>{t('noHistory')}</p>
      ) : (
        <ul>
          {changes.map((change) => (
            <li key={change.id}>
              {t('historyLine', {
                date: date.format(new Date(change.at)),
                action: t(change.action),
                plan: change.type,
                generation: change.generation,
                by: change.by,
              })}
              {change.note && ` — ${change.note}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
