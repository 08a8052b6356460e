import { Badge } from '@commonplace/ui';
import { useId } from 'react';
import styles from './pricing.module.css';
import { useText } from './pricing.texts';
import type { Saving, ShownPeriod } from './pricing-box';

/** Monthly or yearly, as a pair of radio buttons: arrow keys move between them. */
export function PeriodSwitch(props: {
  value: ShownPeriod;
  onChange: (period: ShownPeriod) => void;
  saving: Saving | undefined;
}) {
  const t = useText();
  const name = useId();
  const options: ShownPeriod[] = ['monthly', 'yearly'];
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.hidden}>{t('period')}</legend>
      {options.map((period) => (
        <label key={period} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={period}
            checked={props.value === period}
            onChange={() => props.onChange(period)}
          />
          <span>{t(period)}</span>
        </label>
      ))}
      {props.saving && (
        <Badge tone="success" className={styles.saving}>
          {t(props.saving.upTo ? 'saveUpTo' : 'save', { percent: props.saving.percent })}
        </Badge>
      )}
    </fieldset>
  );
}
