import type { PriceList, PricingRow } from '@commonplace/contracts/billing/administration';
import { CURRENCIES, type Currency } from '@commonplace/contracts/currencies';
import { useShell, type ApiError } from '@commonplace/remote-kit';
import { useDraft } from '@commonplace/remote-kit/draft';
import { TextField } from '@commonplace/ui';
import { useState } from 'react';
import { useAddGenerationMutation } from '../billing/billing.api';
import { plainAmount, toMinor } from '../billing/price';
import { planLabel } from '../membership/plan-name';
import { FormDialog } from '../people/form-dialog';
import styles from './pricing-table.module.css';
import { useText } from './pricing-table.texts';
import type { SoldType } from './sold-types';

type Texts = Record<Currency, string>;
interface PeriodDraft {
  readonly period: 'monthly' | 'yearly' | 'lifetime';
  readonly price: Texts;
  readonly seat: Texts | undefined;
}

const toTexts = (list: PriceList): Texts =>
  Object.fromEntries(CURRENCIES.map((code) => [code, plainAmount(list[code], code)])) as Texts;
/** Amounts as typed, in the smallest unit; undefined where one is no amount of its currency. */
function toList(texts: Texts): PriceList | undefined {
  const entries = CURRENCIES.map((code) => [code, toMinor(texts[code], code)] as const);
  return entries.some(([, minor]) => minor === undefined) ? undefined : (Object.fromEntries(entries) as PriceList);
}

/** A new generation of a plan, starting from the prices on sale. */
export function GenerationDialog(props: { type: SoldType; rows: readonly PricingRow[]; onClose: () => void }) {
  const t = useText();
  const { notify } = useShell();
  const [form, change, done] = useDraft(`generation:${props.type}:${props.rows[0]?.generation ?? ''}`, {
    drafts: props.rows.map((row): PeriodDraft => ({
      period: row.period,
      price: toTexts(row.price),
      seat: row.seat && toTexts(row.seat),
    })),
    note: '',
    trial: String(props.rows[0]?.trial_days ?? 0),
  });
  const { drafts, note, trial } = form;
  const close = () => {
    done();
    props.onClose();
  };
  const [add, adding] = useAddGenerationMutation();
  const [failure, setFailure] = useState<string>();
  const edit = (at: number, kind: 'price' | 'seat', code: Currency, text: string) =>
    change({
      ...form,
      drafts: drafts.map((draft, n) => (n === at ? { ...draft, [kind]: { ...draft[kind], [code]: text } } : draft)),
    });

  const save = () => {
    const periods: Partial<Record<PeriodDraft['period'], { price: PriceList; seat?: PriceList }>> = {};
    for (const draft of drafts) {
      const price = toList(draft.price);
      const seat = draft.seat && toList(draft.seat);
      if (!price || (draft.seat && !seat)) return setFailure(t('notAmounts'));
      periods[draft.period] = { price, ...(seat ? { seat } : {}) };
    }
    setFailure(undefined);
    add({ body: { type: props.type, periods, trial_days: Number(trial) || 0, note } })
      .unwrap()
      .then(
        () => {
          notify({ kind: 'success', text: t('saved') });
          close();
        },
        (caught: ApiError) => setFailure(caught.detail ?? t('failed')),
      );
  };

  return (
    <FormDialog
      title={t('add', { plan: planLabel(props.type) })}
      onClose={close}
      error={failure}
      failed={failure}
      submit={{ label: t('save'), busy: adding.isLoading }}
      onSubmit={save}
      lead={<p>{t('addText')}</p>}
    >
      {drafts.map((draft, at) => (
        <fieldset key={draft.period} className={styles.prices}>
          <legend>{t(draft.period)}</legend>
          {CURRENCIES.flatMap((code) =>
            (['price', 'seat'] as const).map((kind) => {
              const texts = draft[kind];
              return (
                texts && (
                  <TextField
                    key={`${code}-${kind}`}
                    label={t(kind === 'price' ? 'priceOf' : 'seatOf', { period: t(draft.period), currency: code })}
                    inputMode="decimal"
                    value={texts[code]}
                    onChange={(event) => edit(at, kind, code, event.target.value)}
                  />
                )
              );
            }),
          )}
        </fieldset>
      ))}
      {props.type !== 'premium_lifetime' && (
        <TextField
          label={t('trial')}
          inputMode="numeric"
          value={trial}
          onChange={(event) => change({ ...form, trial: event.target.value })}
        />
      )}
      <TextField
        label={t('note')}
        value={note}
        maxLength={500}
        onChange={(event) => change({ ...form, note: event.target.value })}
      />
    </FormDialog>
  );
}
