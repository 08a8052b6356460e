import type { PriceList, PricingRow } from '@commonplace/contracts/billing/administration';
import { PRICE_MOST, TRIAL_DAYS_MOST } from '@commonplace/contracts/billing/constants';
import { latinDigits } from '@commonplace/contracts/digits';
import { CURRENCIES, type Currency } from '@commonplace/contracts/currencies';
import { useShell, type ApiError } from '@commonplace/remote-kit';
import { useDraft } from '@commonplace/remote-kit/draft';
import { FormDialog } from '@commonplace/remote-kit/form-dialog';
import { TextField } from '@commonplace/ui';
import { useState } from 'react';
import { useAddGenerationMutation } from '../billing/billing.api';
import { formatPrice, plainAmount, toMinor } from '../billing/price';
import { planLabel } from '../membership/plan-name';
import { PriceJumpsDialog } from './price-jumps-dialog';
import { priceJumps, type NewPrices, type PriceJump } from './price-jumps';
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
/** Amounts as typed, in the smallest unit. */
const toList = (texts: Texts): PriceList =>
  Object.fromEntries(CURRENCIES.map((code) => [code, toMinor(texts[code], code)])) as PriceList;
const KINDS = ['price', 'seat'] as const;
const fieldOf = (period: string, kind: (typeof KINDS)[number], code: Currency) => `${period} ${kind} ${code}`;
/** Days of a trial: whole, written out, and no more than there can be. */
function isTrial(text: string): boolean {
  const days = latinDigits(text).trim();
  return /^\d{1,3}$/.test(days) && Number(days) <= TRIAL_DAYS_MOST;
}
type Fault = 'notAmount' | 'tooMuch' | 'notDays';
function faultOf(text: string, code: Currency): Fault | undefined {
  const minor = toMinor(text, code);
  return minor === undefined ? 'notAmount' : minor > PRICE_MOST ? 'tooMuch' : undefined;
}
/** Fields that cannot be taken as they are, by their names, and why. */
function faultsIn({ drafts, trial }: { drafts: readonly PeriodDraft[]; trial: string }): ReadonlyMap<string, Fault> {
  const faults = new Map<string, Fault>();
  for (const draft of drafts)
    for (const kind of KINDS)
      for (const code of CURRENCIES) {
        const text = draft[kind]?.[code];
        const fault = text === undefined ? undefined : faultOf(text, code);
        if (fault) faults.set(fieldOf(draft.period, kind, code), fault);
      }
  if (!isTrial(trial)) faults.set('trial', 'notDays');
  return faults;
}

/** A new generation of a plan, starting from the prices on sale. */
export function GenerationDialog(props: { type: SoldType; rows: readonly PricingRow[]; onClose: () => void }) {
  const t = useText();
  const { notify, locale } = useShell();
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
  const plan = planLabel(props.type);
  const [add, adding] = useAddGenerationMutation();
  const [failure, setFailure] = useState<string>();
  const [faults, setFaults] = useState<ReadonlyMap<string, Fault>>();
  const [jumps, setJumps] = useState<readonly PriceJump[]>([]);
  const saidOf = (field: string, code: Currency) => {
    const fault = faults?.get(field);
    return fault && t(fault, { most: formatPrice(PRICE_MOST, code, locale) });
  };
  const edit = (at: number, kind: 'price' | 'seat', code: Currency, text: string) =>
    change({
      ...form,
      drafts: drafts.map((draft, n) => (n === at ? { ...draft, [kind]: { ...draft[kind], [code]: text } } : draft)),
    });

  const prices = (): NewPrices => {
    const periods: NewPrices = {};
    for (const { period, price, seat } of drafts)
      periods[period] = { price: toList(price), ...(seat ? { seat: toList(seat) } : {}) };
    return periods;
  };
  const send = () => {
    add({ body: { type: props.type, periods: prices(), trial_days: Number(latinDigits(trial)), note } })
      .unwrap()
      .then(
        () => {
          notify({ kind: 'success', text: t('saved') });
          done();
          props.onClose();
        },
        (caught: ApiError) => {
          setJumps([]);
          setFailure(caught.detail ?? t('failed'));
        },
      );
  };
  const save = () => {
    const wrong = faultsIn(form);
    setFaults(wrong);
    setFailure(undefined);
    if (wrong.size > 0) return;
    const far = priceJumps(props.rows, prices());
    setJumps(far);
    if (far.length === 0) send();
  };

  if (jumps.length > 0)
    return (
      <PriceJumpsDialog plan={plan} jumps={jumps} busy={adding.isLoading} onYes={send} onBack={() => setJumps([])} />
    );

  return (
    <FormDialog
      title={t('add', { plan })}
      onClose={props.onClose}
      onDiscard={done}
      error={failure ?? faults}
      failed={failure}
      submit={{ label: t('save'), busy: adding.isLoading }}
      onSubmit={save}
      lead={<p>{t('addText')}</p>}
    >
      {drafts.map((draft, at) => (
        <fieldset key={draft.period} className={styles.prices}>
          <legend>{t(draft.period)}</legend>
          {CURRENCIES.flatMap((code) =>
            KINDS.map((kind) => {
              const texts = draft[kind];
              return (
                texts && (
                  <TextField
                    key={`${code}-${kind}`}
                    label={t(kind === 'price' ? 'priceOf' : 'seatOf', { period: t(draft.period), currency: code })}
                    inputMode="decimal"
                    value={texts[code]}
                    error={saidOf(fieldOf(draft.period, kind, code), code)}
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
          error={faults?.has('trial') ? t('notDays', { most: TRIAL_DAYS_MOST }) : undefined}
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
