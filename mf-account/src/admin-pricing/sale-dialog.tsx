import type { PricingRow } from '@commonplace/contracts/billing/administration';
import { useShell, type ApiError } from '@commonplace/remote-kit';
import { useDraft } from '@commonplace/remote-kit/draft';
import { FormDialog } from '@commonplace/remote-kit/form-dialog';
import { TextField } from '@commonplace/ui';
import { useSetOnSaleMutation } from '../billing/billing.api';
import { planLabel } from '../membership/plan-name';
import { useText } from './pricing-table.texts';

/** Asks before a generation is put on sale or taken off, and says what that means for whom. */
export function SaleDialog(props: { row: PricingRow; rows: readonly PricingRow[]; onClose: () => void }) {
  const t = useText();
  const { notify } = useShell();
  const { row } = props;
  const { generation, type, on_sale } = row;
  const [note, setNote, done] = useDraft(`sale:${type}:${generation}:${on_sale ? 'off' : 'on'}`, '');
  const [setOnSale, changing] = useSetOnSaleMutation();
  const plan = planLabel(type);
  const others = props.rows.find((one) => one.on_sale && one.generation !== generation);
  const submit = async () => {
    const answer = await setOnSale({ params: { type, generation }, body: { on_sale: !on_sale, note } });
    if (answer.error) return;
    notify({ kind: 'success', text: t('changed') });
    done();
    props.onClose();
  };
  return (
    <FormDialog
      title={t(on_sale ? 'takeOff' : 'putOnSale', { plan, generation })}
      onClose={props.onClose}
      onDiscard={done}
      error={changing.error}
      failed={changing.error && ((changing.error as ApiError).detail ?? t('failed'))}
      submit={{
        label: t(on_sale ? 'off' : 'put'),
        variant: on_sale ? 'danger' : 'primary',
        busy: changing.isLoading,
      }}
      onSubmit={() => void submit()}
      lead={
        <p>
          {on_sale
            ? t('takeOffText', { plan })
            : others
              ? t('putInsteadText', { plan, generation: others.generation })
              : t('putText', { plan })}
        </p>
      }
    >
      <TextField label={t('note')} value={note} maxLength={500} onChange={(event) => setNote(event.target.value)} />
    </FormDialog>
  );
}
