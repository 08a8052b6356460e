import { useSession, useShell, type FragmentProps } from '@commonplace/remote-kit';
import { Button } from '@commonplace/ui';
import { Check, Sparkles } from 'lucide-react';
import { planWord } from '../billing/plan-words';
import { useListPlansQuery } from '../billing/billing.api';
import { formatPrice } from '../billing/price';
import { plansFor } from './pricing-box';
import styles from './upgrade.module.css';
import { useText } from './pricing.texts';

/** What rooms name as the reason; a sentence of theirs is shown as it is, a code that nobody knows is not. */
const REASONS = ['folders', 'storage', 'limit', 'premium', 'download'] as const;

/** Asks to take a plan, from anywhere; says why when it is told. Works without prices when billing is away. */
export function UpgradeFragment({ input, titleId, done }: FragmentProps<'upgrade'>) {
  const t = useText();
  const shell = useShell();
  const { location_currency } = useSession();
  const { data } = useListPlansQuery({ query: { currency: location_currency } });
  const creative = data && plansFor(data.plans, 'yearly').find((plan) => plan.type === 'creative');
  const premium = data && plansFor(data.plans, 'yearly').find((plan) => plan.type === 'premium');
  const known = REASONS.find((reason) => reason === input.reason);
  const said = input.reason?.includes(' ') ? input.reason : t('upgradeText');
  const why = known ? t(`why.${known}`) : said;
  const explore = () => {
    const { pathname, search } = shell.location.get().location;
    done({ upgraded: false });
    shell.navigate(`/pricing-and-plans?destination=${encodeURIComponent(pathname + search)}`);
  };
  return (
    <div className={styles.upgrade}>
      <span className={styles.mark} aria-hidden>
        <Sparkles size={28} strokeWidth={1.5} />
      </span>
      <h2 id={titleId} className={styles.title}>
        {input.title ?? t('upgradeTitle')}
      </h2>
      <p className={styles.text}>{why}</p>
      {premium && (
        <ul className={styles.features}>
          {premium.features
            .slice(1, 5)
            .map(planWord)
            .map((feature) => (
              <li key={feature}>
                <Check size={18} aria-hidden />
                {feature}
              </li>
            ))}
        </ul>
      )}
      {creative?.price_monthly_minor != null && (
        <p className={styles.from}>
          {t('upgradeFrom', { price: formatPrice(creative.price_monthly_minor, creative.currency_code, shell.locale) })}
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="premium" size="large" wide onClick={explore}>
          {t('upgradeSee')}
        </Button>
        <Button variant="quiet" wide onClick={() => done({ upgraded: false })}>
          {t('upgradeLater')}
        </Button>
      </div>
    </div>
  );
}
