import type { PlanButtonState } from '@commonplace/contracts/billing/plan-button';
import { useShell } from '@commonplace/remote-kit';
import { Badge, Button, buttonLook, cx } from '@commonplace/ui';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { planWord } from '../billing/plan-words';
import { formatPrice } from '../billing/price';
import styles from './pricing.module.css';
import { useText } from './pricing.texts';
import { leastCost, SMALLEST_TEAM, type PricingBox } from './pricing-box';

const STATE_TEXT = {
  'Not applicable': 'notApplicable',
  'Current Plan': 'currentPlan',
  'Upcoming Plan': 'upcomingPlan',
  'Create Your Team': 'createTeam',
  'Get Premium Forever': 'getForever',
  'Buy Now': 'buyNow',
  'Get Started': 'getStarted',
} as const satisfies Record<PlanButtonState, string>;

/** The button of a plan: a link where it leads somewhere, a disabled button where the rules say so. */
export function PlanButton({ box, primary }: { box: PricingBox; primary: boolean }) {
  const t = useText();
  const { state, enabled } = box.button;
  const text = t(STATE_TEXT[state]);
  const name = t('buttonFor', { action: text, plan: planWord(box.plan.label) });
  const variant = primary ? 'primary' : 'secondary';
  if (!enabled)
    return (
      <Button variant="secondary" size="large" wide disabled aria-label={name}>
        {text}
      </Button>
    );
  return (
    <Link to={box.action} className={buttonLook({ variant, size: 'large', wide: true })} aria-label={name}>
      {text}
    </Link>
  );
}

/** One plan: what it is for, what it costs, its button, and what it holds. `twelveMonths` is struck through beside a yearly price. */
export function PlanBox({ box, twelveMonths }: { box: PricingBox; twelveMonths: number | undefined }) {
  const t = useText();
  const { locale } = useShell();
  const { plan } = box;
  const featured = plan.type === 'premium';
  const price = (minor: number) => formatPrice(minor, plan.currency_code, locale);
  const headingId = `plan-${plan.type}`;
  return (
    <section className={cx(styles.box, featured && styles.featured)} aria-labelledby={headingId}>
      <header className={styles.boxHead}>
        <h2 id={headingId} className={styles.boxTitle}>
          {planWord(plan.label)}
        </h2>
        {box.button.state === 'Current Plan' ? (
          <Badge tone="success">{t('current')}</Badge>
        ) : (
          featured && <Badge tone="accent">{t('popular')}</Badge>
        )}
      </header>
      <p className={styles.description}>{planWord(plan.description)}</p>
      <p className={styles.price}>
        <span className={styles.amount}>{price(plan.price_product_minor ?? 0)}</span>
        {plan.type !== 'free' && (
          <span className={styles.per}>{t(plan.period === 'yearly' ? 'perYear' : 'perMonth')}</span>
        )}
        {twelveMonths !== undefined && (
          <s className={styles.struck} aria-label={t('insteadOf', { price: price(twelveMonths) })}>
            {price(twelveMonths)}
          </s>
        )}
      </p>
      <p className={styles.note}>
        {plan.type === 'free'
          ? t('freeForever')
          : plan.period === 'yearly' && plan.price_monthly_minor !== null
            ? t('monthlyEquivalent', { price: price(plan.price_monthly_minor) })
            : t('paidMonthly')}
        {plan.seat_price_minor !== undefined && (
          <>
            <span>
              {t(plan.period === 'yearly' ? 'perSeatYearly' : 'perSeat', { price: price(plan.seat_price_minor) })}
            </span>
            <strong>
              {t(plan.period === 'yearly' ? 'smallestTeamYearly' : 'smallestTeam', {
                count: SMALLEST_TEAM,
                price: price(leastCost(plan)),
              })}
            </strong>
          </>
        )}
      </p>
      <PlanButton box={box} primary={featured} />
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
