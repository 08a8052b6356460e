import type { previewRefund } from '@commonplace/contracts/billing/administration';
import type { CallAnswer } from '@commonplace/contracts/client';
import { useShell } from '@commonplace/remote-kit';
import { Button } from '@commonplace/ui';
import { formatPrice } from '../billing/price';
import { planOf } from '../membership/plan-name';
import styles from '../people/people.module.css';
import own from './admin-money.module.css';
import { useText } from './admin-money.texts';
import type { RefundDraft } from './refund-dialog';

/** What a refund means, by the service's figures, with the button that does it. */
export function RefundPreview(props: {
  seen: CallAnswer<typeof previewRefund>;
  draft: RefundDraft;
  busy: boolean;
  onBack: () => void;
  onConfirm: () => void;
}) {
  const t = useText();
  const { locale } = useShell();
  const { payment, amount_minor, tax_minor, left_minor, plan_held } = props.seen;
  const price = (minor: number) => formatPrice(minor, payment.currency, locale);
  const plan = plan_held === null ? undefined : planOf(plan_held).label;
  const suffix = payment.card_suffix;
  return (
    <div className={styles.form}>
      <dl className={own.facts}>
        <dt className={own.main}>{t('givesBack')}</dt>
        <dd className={own.main}>{price(amount_minor)}</dd>
        {tax_minor > 0 && (
          <>
            <dt>{t('ofThatTax')}</dt>
            <dd>{price(tax_minor)}</dd>
          </>
        )}
        <dt>{t('toCard')}</dt>
        <dd>{suffix === null ? t('sameWay') : t('card', { suffix })}</dd>
        <dt>{t('leftThen')}</dt>
        <dd>{price(left_minor - amount_minor)}</dd>
        <dt>{t('planThen')}</dt>
        <dd>{plan === undefined ? t('noPlan') : t(props.draft.endPlan ? 'planEnds' : 'planStays', { plan })}</dd>
        <dt>{t('why')}</dt>
        <dd>{props.draft.reason.trim()}</dd>
      </dl>
      <div className={own.buttons}>
        <Button onClick={props.onBack} disabled={props.busy}>
          {t('back')}
        </Button>
        <Button variant="primary" busy={props.busy} onClick={props.onConfirm}>
          {t('confirm', { amount: price(amount_minor) })}
        </Button>
      </div>
    </div>
  );
}
