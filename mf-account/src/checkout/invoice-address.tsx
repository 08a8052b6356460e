import type { SessionUser } from '@commonplace/contracts/session-user';
import { useShell } from '@commonplace/remote-kit';
import { useDraft } from '@commonplace/remote-kit/draft';
import { useFocusWrong } from '@commonplace/remote-kit/use-focus-wrong';
import { Button, Select, TextField } from '@commonplace/ui';
import { Disclosure } from '@commonplace/ui/disclosure';
import { useMemo, useState, type FormEvent } from 'react';
import styles from './checkout.module.css';
import { useText } from './checkout.texts';
import { COUNTRIES } from './countries';

type Address = NonNullable<SessionUser['address']>;
/** Whom the invoice is for; decides the taxes. */
export interface Payer {
  readonly address: Address | null;
  readonly vat_id: string;
}

const FAULTS = ['region-missing', 'region-unknown', 'vat-malformed', 'vat-country'] as const;

const EMPTY: Address = {
  country: '',
  name_line: '',
  administrative_area: '',
  locality: '',
  postal_code: '',
  thoroughfare: '',
  premise: '',
};

/** Address of the invoice, folded away until it is wanted. The sums follow it once it is used. */
export function InvoiceAddress({
  value,
  onChange,
  check,
}: {
  value: Payer;
  onChange: (payer: Payer) => void;
  /** What the service has against it, by field; undefined when nothing, or when it could not be asked. */
  check: (payer: Payer) => Promise<Record<string, string[]> | undefined>;
}) {
  const t = useText();
  const { locale, notify } = useShell();
  // Stays kept while it is used here: a page that is loaded anew knows nothing of it until something was bought.
  const [first] = useState({ draft: value.address ?? EMPTY, vatId: value.vat_id });
  const [{ draft, vatId }, change] = useDraft('invoice-address', first);
  const setDraft = (next: Address) => change({ draft: next, vatId });
  // What was typed before the page was loaded anew is not used yet: it is to be seen.
  const [open, setOpen] = useState(() => JSON.stringify({ draft, vatId }) !== JSON.stringify(first));
  const [wrong, setWrong] = useState<Record<string, string[]>>({});
  const [busy, setBusy] = useState(false);
  const form = useFocusWrong<HTMLFormElement>(wrong);
  const faultOf = (field: string) => {
    const key = wrong[field]?.[0];
    const text = FAULTS.find((one) => one === key);
    return text && t(text);
  };
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    return COUNTRIES.map((code) => ({ value: code, label: names.of(code) ?? code })).sort((a, b) =>
      a.label.localeCompare(b.label, locale),
    );
  }, [locale]);
  const field = (name: keyof Address, label: string, autoComplete: string, hint?: string) => (
    <TextField
      label={label}
      autoComplete={autoComplete}
      value={draft[name]}
      maxLength={200}
      onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
      {...(hint ? { hint } : {})}
      error={faultOf(`address.${name}`)}
    />
  );
  const use = (event: FormEvent) => {
    event.preventDefault();
    const payer = { address: draft.country ? draft : null, vat_id: vatId.trim() };
    setBusy(true);
    void check(payer)
      .then((faults) => {
        setWrong(faults ?? {});
        if (faults) return;
        onChange(payer);
        notify({ kind: 'success', text: t('addressUsed') });
      })
      .finally(() => setBusy(false));
  };
  return (
    <Disclosure
      title={t('invoiceTo')}
      className={styles.address}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      {open && (
        <form ref={form} onSubmit={use} className={styles.addressForm}>
          <Select
            label={t('country')}
            value={draft.country}
            onChange={(event) => setDraft({ ...draft, country: event.target.value })}
            autoComplete="country"
            options={[{ value: '', label: t('noCountry') }, ...countries]}
          />
          {field('name_line', t('name'), 'name')}
          {field('thoroughfare', t('street'), 'street-address')}
          {field('postal_code', t('postalCode'), 'postal-code')}
          {field('locality', t('town'), 'address-level2')}
          {(draft.country === 'US' || draft.country === 'CA') &&
            field('administrative_area', t('region'), 'address-level1', t('regionHint'))}
          <TextField
            label={t('vatId')}
            value={vatId}
            maxLength={20}
            hint={t('vatHint')}
            error={faultOf('vat_id')}
            onChange={(event) => change({ draft, vatId: event.target.value })}
          />
          <Button type="submit" busy={busy}>
            {t('useAddress')}
          </Button>
        </form>
      )}
    </Disclosure>
  );
}
