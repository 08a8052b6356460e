import type { PricingChange, PricingRow } from '@commonplace/contracts/billing/administration';
import { CURRENCIES, type Currency } from '@commonplace/contracts/currencies';
import { useShell } from '@commonplace/remote-kit';
import { Badge, Button, ErrorState, linkLook, Select } from '@commonplace/ui';
import { written } from '@commonplace/remote-kit/written';
import { useState } from 'react';
import { Link } from 'react-router';
import { AdminPage } from '../admin/admin-page';
import { useAccountNames } from '../admin/use-account-names';
import { useReadPricingQuery } from '../billing/billing.api';
import { formatPrice } from '../billing/price';
import { planLabel } from '../membership/plan-name';
import { ColumnHeads } from '../people/column-heads';
import { onlyFailed } from '../people/only-failed';
import { Waiting } from '../people/page';
import people from '../people/people.module.css';
import { GenerationDialog } from './generation-dialog';
import styles from './pricing-table.module.css';
import { SaleDialog } from './sale-dialog';
import { useText } from './pricing-table.texts';
import { SOLD_TYPES, type SoldType } from './sold-types';

/** The catalogue of plans for curators: every generation, new ones, what is on sale, and who changed it. */
export function PricingTablePage() {
  const t = useText();
  return (
    <AdminPage title={t('title')}>
      <p className={people.lead}>{t('lead')}</p>
      <Catalogue />
    </AdminPage>
  );
}

/** Asks only once it is drawn, which is for administrators alone. */
function Catalogue() {
  const t = useText();
  const asked = useReadPricingQuery(undefined, { refetchOnMountOrArgChange: true });
  const [currency, setCurrency] = useState<Currency>('USD');
  const [adding, setAdding] = useState<SoldType>();
  if (onlyFailed(asked))
    return (
      <ErrorState
        title={t('downTitle')}
        text={t('downText')}
        onRetry={() => void asked.refetch()}
        busy={asked.isFetching}
      />
    );
  if (!asked.data) return <Waiting lines={12} />;
  const { rows, history } = asked.data;
  return (
    <>
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
    </>
  );
}

const COLUMNS = ['generation', 'period', 'price', 'seat', 'trial', 'holders', 'state'] as const;

function PlanTable(props: { type: SoldType; rows: readonly PricingRow[]; currency: Currency; onAdd: () => void }) {
  const t = useText();
  const { locale } = useShell();
  const [asking, setAsking] = useState<PricingRow>();
  const plan = planLabel(props.type);
  const rows = [...props.rows].sort((a, b) => b.generation - a.generation || a.period.localeCompare(b.period));
  // Most plans are for one person, who has no seats to pay for.
  const columns = COLUMNS.filter((column) => column !== 'seat' || rows.some(({ seat }) => seat !== undefined));
  const price = (minor: number | undefined) => (minor === undefined ? '' : formatPrice(minor, props.currency, locale));
  return (
    <section className={styles.section} aria-labelledby={`table-${props.type}`}>
      <div className={styles.head}>
        <h2 id={`table-${props.type}`}>{plan}</h2>
        <Button onClick={props.onAdd} aria-label={t('add', { plan })}>
          {t('addShort')}
        </Button>
      </div>
      <div className={people.scroll} tabIndex={0} role="group" aria-labelledby={`table-${props.type}`}>
        <table className={styles.table}>
          <thead>
            <tr>
              <ColumnHeads of={columns.map((column) => t(column))} />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, n) => (
              <tr key={`${row.generation}-${row.period}`}>
                <td>{row.generation}</td>
                <td>{t(row.period)}</td>
                <td>{price(row.price[props.currency])}</td>
                {columns.includes('seat') && <td>{price(row.seat?.[props.currency])}</td>}
                <td>{row.trial_days}</td>
                <td>{row.holders}</td>
                <td>
                  <div className={styles.state}>
                    <Badge tone={row.on_sale ? 'success' : 'plain'}>{t(row.on_sale ? 'onSale' : 'old')}</Badge>
                    {rows[n - 1]?.generation !== row.generation && (
                      <Button
                        size="small"
                        aria-label={t(row.on_sale ? 'takeOff' : 'putOnSale', { plan, generation: row.generation })}
                        onClick={() => setAsking(row)}
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
      {asking && <SaleDialog row={asking} rows={rows} onClose={() => setAsking(undefined)} />}
    </section>
  );
}

function History({ changes }: { changes: readonly PricingChange[] }) {
  const t = useText();
  const { locale } = useShell();
  const names = useAccountNames(changes.map(({ by }) => by));
  const date = new Intl.DateTimeFormat(written(locale), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section className={styles.section} aria-labelledby="pricing-history">
      <h2 id="pricing-history">{t('history')}</h2>
      {changes.length === 0 ? (
        <p className={people.lead}>{t('noHistory')}</p>
      ) : (
        <ul>
          {changes.map((change) => (
            <li key={change.id}>
              {t('historyLine', {
                date: date.format(new Date(change.at)),
                action: t(change.action),
                plan: planLabel(change.type),
                generation: change.generation,
              })}
              {' · '}
              <ChangedBy uid={change.by} who={names.said(change.by)} />
              {change.note && ` — ${change.note}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Who changed it, and the way to where that account is looked after. */
function ChangedBy({ uid, who }: { uid: number; who: string }) {
  const t = useText();
  return (
    <Link to={`/admin/accounts?q=${uid}`} className={linkLook()}>
      {t('byWho', { who })}
    </Link>
  );
}
