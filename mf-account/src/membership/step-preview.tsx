import type { ChangePreview } from '@commonplace/contracts/billing/membership';
import type { Due } from '@commonplace/contracts/billing/fields';
import type { Subscription } from '@commonplace/contracts/billing/subscriptions';
import { useSession, useShell } from '@commonplace/remote-kit';
import { buttonLook } from '@commonplace/ui';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatPrice } from '../billing/price';
import styles from './membership.module.css';
import { useText } from './membership.texts';
import { longDate, planOf } from './plan-name';

/** What a change means: from which plan to which, when, and what is charged, all as the server computed it. */
export function StepPreview({ preview, held }: { preview: ChangePreview; held: Subscription }) {
  const t = useText();
  const { locale } = useShell();
  const { due, renewal } = preview;
  const price = (minor: number) => formatPrice(minor, due.currency_code, locale);
  const now = preview.when === 'now';
  return (
    <section className={styles.card}>
      <div className={styles.fromTo}>
        <PlanLine caption={t('now')} planId={held.plan_id} seats={held.seats} />
        <ArrowRight className={styles.arrow} aria-hidden />
        <PlanLine caption={t('then')} planId={preview.new_plan_id} seats={preview.seats} />
      </div>
      <p className={styles.note}>
        {now ? t('startsNow') : t('startsOn', { date: longDate(preview.upgrade_date, locale) })}
      </p>
      {due.total_minor > 0 || due.credit_minor > 0 ? (
        <DueList due={due} seats={held.plan_id === preview.new_plan_id} />
      ) : (
        <p>{t('nothingNow')}</p>
      )}
      {preview.periods > 1 && preview.paid_until && (
        <p className={styles.note}>{t('paidUntil', { date: longDate(preview.paid_until, locale) })}</p>
      )}
      {renewal && (
        <p className={styles.note}>
          {t('afterwards', {
            price: price(renewal.total_minor),
            period: t(preview.period === 'yearly' ? 'perYear' : 'perMonth'),
          })}
        </p>
      )}
      {preview.period === 'lifetime' && <p className={styles.note}>{t('lifetimeNote')}</p>}
      {due.total_minor > 0 && <CardLine suffix={preview.card_suffix} />}
    </section>
  );
}

function PlanLine({ caption, planId, seats }: { caption: string; planId: string; seats: number }) {
  const t = useText();
  const { label, period, type } = planOf(planId);
  return (
    <div>
      <small>{caption}</small>
      <p className={styles.planName}>{label}</p>
      <small>
        {[period && t(period), type === 'teams' && t('seatCount', { count: seats })].filter(Boolean).join(' · ')}
      </small>
    </div>
  );
}

/** The sum that is charged, now or `then`, line by line; taxes apart. */
export function DueList({ due, seats, then }: { due: Due; seats: boolean; then?: boolean }) {
  const t = useText();
  const { locale } = useShell();
  const price = (minor: number) => formatPrice(minor, due.currency_code, locale);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t(seats ? 'seatsPrice' : 'price')}</dt>
        <dd>{price(due.price_minor)}</dd>
      </div>
      {due.credit_minor > 0 && (
        <div>
          <dt>{t('credit')}</dt>
          <dd>{price(-due.credit_minor)}</dd>
        </div>
      )}
      {due.tax_rate && (
        <div>
          <dt>
            {due.tax_rate.reverse_charge
              ? t('reverseCharge', { label: due.tax_rate.label })
              : t('taxes', { label: due.tax_rate.label, percent: due.tax_rate.percent })}
          </dt>
          <dd>{price(due.tax_minor)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{t(then ? 'dueThen' : 'dueNow')}</dt>
        <dd>{price(due.total_minor)}</dd>
      </div>
    </dl>
  );
}

function CardLine({ suffix }: { suffix: string | null }) {
  const t = useText();
  const { profile_url } = useSession();
  if (suffix) return <p className={styles.note}>{t('chargedTo', { suffix })}</p>;
  return (
    <>
      <p role="alert">{t('noCardText')}</p>
      <p>
        <Link to={`/${profile_url}/credit-card`} className={buttonLook({ size: 'large' })}>
          {t('addCard')}
        </Link>
      </p>
    </>
  );
}
