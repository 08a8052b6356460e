import type { AccountPayment } from '@commonplace/contracts/billing/administration';
import { isApiError, useShell } from '@commonplace/remote-kit';
import { useDraft } from '@commonplace/remote-kit/draft';
import { useFocusWrong } from '@commonplace/remote-kit/use-focus-wrong';
import { Button, Checkbox, Dialog, TextField } from '@commonplace/ui';
import { useState, type FormEvent } from 'react';
import { useGiveRefundMutation, usePreviewRefundQuery } from '../billing/billing.api';
import { formatPrice, toMinor } from '../billing/price';
import { planOf } from '../membership/plan-name';
import { Alert, Failed, Waiting } from '../people/page';
import styles from '../people/people.module.css';
import { useText as usePeopleText } from '../people/people.texts';
import { useDate } from '../people/use-date';
import own from './admin-money.module.css';
import { useText } from './admin-money.texts';
import { RefundPreview } from './refund-preview';

/** What is to be given back, as it was typed. */
export interface RefundDraft {
  readonly amount: string;
  readonly reason: string;
  readonly endPlan: boolean;
}

const NOTHING: RefundDraft = { amount: '', reason: '', endPlan: false };

/** Gives back a payment or a part of it: first what, then what that means by the service's own figures, then done. */
export function RefundDialog(props: {
  payment: AccountPayment;
  /** Whose it is, in words. */
  who: string;
  onClose: () => void;
}) {
  const { payment, who, onClose } = props;
  const t = useText();
  const p = usePeopleText();
  const { locale, notify } = useShell();
  const date = useDate('day');
  const [draft, setDraft, done] = useDraft<RefundDraft>(`refund:${payment.id}`, NOTHING);
  const [wished, setWished] = useState<number>();
  const [faults, setFaults] = useState<{ amount?: string; reason?: string }>({});
  const form = useFocusWrong<HTMLFormElement>(faults);
  const [failure, setFailure] = useState<string>();
  const whole = usePreviewRefundQuery({ body: { payment_id: payment.id } }, { refetchOnMountOrArgChange: true });
  const part = usePreviewRefundQuery(
    { body: { payment_id: payment.id, amount_minor: wished ?? 1 } },
    { skip: wished === undefined, refetchOnMountOrArgChange: true },
  );
  const [give, giving] = useGiveRefundMutation();
  const { currency } = payment;
  const price = (minor: number) => formatPrice(minor, currency, locale);
  const left = whole.data?.left_minor ?? 0;
  const plan = whole.data?.plan_held ? planOf(whole.data.plan_held).label : undefined;

  const check = (event: FormEvent) => {
    event.preventDefault();
    const amount = draft.amount.trim() === '' ? left : toMinor(draft.amount, currency);
    const found: typeof faults = {};
    if (amount === undefined || amount <= 0) found.amount = t('notAnAmount', { example: price(left) });
    else if (amount > left) found.amount = t('tooMuch', { amount: price(left) });
    if (draft.reason.trim() === '') found.reason = t('reasonMissing');
    setFaults(found);
    setFailure(undefined);
    if (found.amount === undefined && found.reason === undefined) setWished(amount);
  };
  const confirm = () => {
    if (!part.data) return;
    const { amount_minor, left_minor } = part.data;
    const amount = price(amount_minor);
    setFailure(undefined);
    give({
      body: {
        payment_id: payment.id,
        amount_minor,
        left_minor,
        reason: draft.reason.trim(),
        end_plan: draft.endPlan && plan !== undefined,
      },
    })
      .unwrap()
      .then(
        ({ refund: { status } }) => {
          notify({ kind: status === 'refused' ? 'error' : 'success', text: t(status, { amount }) });
          done();
          onClose();
        },
        (caught: unknown) => {
          const away = !isApiError(caught) || caught.status >= 500 || caught.code === 'NETWORK';
          setFailure(t(away ? 'unavailable' : 'changed'));
          if (away) return;
          setWished(undefined);
          void whole.refetch();
        },
      );
  };

  return (
    <Dialog open onClose={onClose} title={t('dialogTitle', { what: payment.description })} closeLabel={t('close')}>
      <div className={styles.form}>
        <p className={own.quiet}>
          {t('paidOn', { amount: price(payment.amount_minor), date: date(payment.date), who })}
        </p>
        <Alert>{failure}</Alert>
        {wished === undefined ? (
          whole.error ? (
            <Failed asked={whole} />
          ) : !whole.data ? (
            <Waiting lines={4} />
          ) : (
            <form ref={form} className={styles.form} onSubmit={check} noValidate>
              <TextField
                label={t('howMuch', { currency })}
                hint={t('left', { amount: price(left) })}
                inputMode="decimal"
                autoComplete="off"
                placeholder={price(left)}
                value={draft.amount}
                error={faults.amount}
                onChange={(event) => setDraft({ ...draft, amount: event.target.value })}
              />
              <TextField
                label={t('reason')}
                hint={t('reasonHint')}
                maxLength={500}
                value={draft.reason}
                error={faults.reason}
                onChange={(event) => setDraft({ ...draft, reason: event.target.value })}
              />
              {plan !== undefined && (
                <Checkbox
                  label={t('endPlan', { plan })}
                  checked={draft.endPlan}
                  onChange={(event) => setDraft({ ...draft, endPlan: event.target.checked })}
                />
              )}
              <div className={own.buttons}>
                <Button
                  onClick={() => {
                    done();
                    onClose();
                  }}
                >
                  {p('cancel')}
                </Button>
                <Button type="submit" variant="primary">
                  {t('preview')}
                </Button>
              </div>
            </form>
          )
        ) : part.error ? (
          <>
            <Failed asked={part} />
            <div className={own.buttons}>
              <Button onClick={() => setWished(undefined)}>{t('back')}</Button>
            </div>
          </>
        ) : !part.data || part.isFetching ? (
          <Waiting lines={4} />
        ) : (
          <RefundPreview
            seen={part.data}
            draft={draft}
            busy={giving.isLoading}
            onBack={() => setWished(undefined)}
            onConfirm={confirm}
          />
        )}
      </div>
    </Dialog>
  );
}
