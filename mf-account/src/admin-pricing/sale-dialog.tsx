import type { PricingRow } from '@commonplace/contracts/billing/administration';
import { useShell, type ApiError } from '@commonplace/remote-kit';
import { Button, Dialog, TextField } from '@commonplace/ui';
import { useState, type FormEvent } from 'react';
import { useSetOnSaleMutation } from '../billing/billing.api';
import { PLAN_LABELS } from './plan-labels';
import styles from './pricing-table.module.css';
import { useText } from './pricing-table.texts';

/** Asks before a generation is put on sale or taken off, and says what that means for whom. */
export function SaleDialog(props: { row: PricingRow; rows: readonly PricingRow[]; onClose: () => void }) {
  const t = useText();
  const { notify } = useShell();
  const [note, setNote] = useState('');
  const [setOnSale, changing] = useSetOnSaleMutation();
  const { row } = props;
  const plan = PLAN_LABELS[row.type];
  const { generation } = row;
  const others = props.rows.find((one) => one.on_sale && one.generation !== generation);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void setOnSale({ params: { type: row.type, generation }, body: { on_sale: !row.on_sale, note } })
      .unwrap()
      .then(
        () => {
          notify({ kind: 'success', text: t('changed') });
          props.onClose();
        },
        (caught: ApiError) => notify({ kind: 'error', text: caught.detail ?? t('failed') }),
      );
  };
  return (
    <Dialog open onClose={props.onClose} title={t(row.on_sale ? 'takeOff' : 'putOnSale', { plan, generation })}>
      <form className={styles.form} onSubmit={submit}>
        <p className={styles.lead}>
          {row.on_sale
            ? t('takeOffText', { plan })
            : others
              ? t('putInsteadText', { plan, generation: others.generation })
              : t('putText', { plan })}
        </p>
        <TextField label={t('note')} value={note} maxLength={500} onChange={(event) => setNote(event.target.value)} />
        <div className={styles.actions}>
          <Button type="submit" variant={row.on_sale ? 'danger' : 'primary'} busy={changing.isLoading}>
            {t(row.on_sale ? 'off' : 'put')}
          </Button>
          <Button onClick={props.onClose}>{t('cancel')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
