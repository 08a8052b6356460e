import type { CheckoutPlan, PlanResponse, TaxRate } from '@commonplace/contracts/billing/plans';
import { useShell } from '@commonplace/remote-kit';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { planWord } from '../billing/plan-words';
import { formatPrice } from '../billing/price';
import type { CheckoutPeriod } from './checkout-url';
import styles from './checkout.module.css';
import { useText } from './checkout.texts';

/** What is being bought and what it costs, as the server computed it. */
export function PlanSummary({
  plan,
  tax,
  children,
}: {
  plan: CheckoutPlan;
  tax: TaxRate | null;
  children?: React.ReactNode;
}) {
  const t = useText();
  const { locale } = useShell();
  const price = (minor: number) => formatPrice(minor, plan.currency_code, locale);
  return (
    <section className={styles.summary} aria-labelledby="checkout-plan">
      <h2 id="checkout-plan" className={styles.planTitle}>
        {planWord(plan.checkout_label)}
      </h2>
      <p className={styles.planText}>{planWord(plan.description)}</p>
      {children}
      <dl className={styles.sums}>
        {plan.seat_price_minor !== undefined && (
          <>
            <div>
              <dt>{t('planPrice')}</dt>
              <dd>{price(plan.price_product_minor ?? 0)}</dd>
            </div>
            <div>
              <dt>{t('seatsPrice', { count: plan.seats, price: price(plan.seat_price_minor) })}</dt>
              <dd>{price(plan.total_minor - (plan.price_product_minor ?? 0))}</dd>
            </div>
          </>
        )}
        {tax && (
          <>
            <div>
              <dt>{t('net')}</dt>
              <dd>{price(plan.total_minor)}</dd>
            </div>
            <div>
              <dt>{t(tax.reverse_charge ? 'reverseCharge' : 'taxLine', { label: tax.label, percent: tax.percent })}</dt>
              <dd>{price(plan.tax_minor)}</dd>
            </div>
          </>
        )}
        <div className={styles.total}>
          <dt>{t('total')}</dt>
          <dd>
            {price(plan.total_minor + plan.tax_minor)}{' '}
            <small>{t(plan.period === 'yearly' ? 'perYear' : plan.period === 'monthly' ? 'perMonth' : 'once')}</small>
          </dd>
        </div>
      </dl>
      {plan.trial_days > 0 && <p>{t('trial', { count: plan.trial_days })}</p>}
      {!tax && <p className={styles.taxes}>{t('taxes')}</p>}
      <ul className={styles.features}>
        {plan.features.map(planWord).map((feature) => (
          <li key={feature}>
            <Check size={18} aria-hidden />
            {feature}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Monthly and yearly; a lifetime plan has no other period and shows none. */
export function PeriodChoice(props: {
  period: CheckoutPeriod;
  plans: PlanResponse['plans'];
  onChange: (period: CheckoutPeriod, sku: string) => void;
  disabled: boolean;
}) {
  const t = useText();
  const { locale } = useShell();
  const name = useId();
  if (props.period === 'lifetime') return null;
  return (
    <fieldset className={styles.periods} disabled={props.disabled}>
      <legend>{t('period')}</legend>
      {(['monthly', 'yearly'] as const).map((period) => {
        const plan = props.plans[period];
        return (
          plan && (
            <label key={period} className={styles.period}>
              <input
                type="radio"
                name={name}
                checked={props.period === period}
                onChange={() => props.onChange(period, plan.sku)}
              />
              <span>{t(period)}</span>
              <small>{formatPrice(plan.total_minor, plan.currency_code, locale)}</small>
            </label>
          )
        );
      })}
    </fieldset>
  );
}
