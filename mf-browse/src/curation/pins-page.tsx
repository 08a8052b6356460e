import { latinDigits } from '@commonplace/contracts/digits';
import { useShell } from '@commonplace/remote-kit';
import { useDraft } from '@commonplace/remote-kit/draft';
import { Button, EmptyState, IconButton, Skeleton, TextField } from '@commonplace/ui';
import { Check, Pin, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Failure } from '@commonplace/remote-kit/failure';
import { AdminFrame } from './admin-frame';
import { usePinsQuery, useSetPinMutation } from './curation-api';
import styles from './curation.module.css';
import { ItemsField } from './items-field';
import { useCurationText } from './texts';
import { counted, useCountPin } from './use-count-pin';

const MOST = 1_000;
const NEW = { ids: [] as string[], required: '5', filter: '' };
type Needed = ReturnType<typeof counted>['results'][number];

/** The topics finder: pictures that need pins. Pinning is for administrators only (ADMIN-04). */
export function PinsPage() {
  const t = useCurationText();
  return (
    <AdminFrame title={t('pins')} lead={t('leadPins')}>
      <Pins />
    </AdminFrame>
  );
}

function Pins() {
  const t = useCurationText();
  const { data, error, isFetching, refetch } = usePinsQuery({ query: { pagesize: 100 } });
  const [set] = useSetPinMutation();
  const { made, count } = useCountPin();
  const shell = useShell();
  const change = async (item: string, required: number, filter: string) => {
    const { error: refused } = await set({ body: { item, required, filter } });
    if (refused) shell.notify({ text: t('failed'), kind: 'error' });
    return !refused;
  };
  /** Undo puts it back with what it needed then. */
  const end = async ({ item, required, filter }: Needed) => {
    if (!(await change(item.id, 0, filter))) return;
    shell.notify({
      text: t('pinEnded', { title: item.imgCaption }),
      action: { label: t('undo'), run: () => void change(item.id, required, filter) },
    });
  };
  if (!data)
    return error ? (
      <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton className={styles.skeleton ?? ''} />
    );
  const { results, pinterest_totals } = counted(data, made);
  return (
    <div className={styles.columns}>
      <div>
        <p role="status">{t('pinsLeft', { count: pinterest_totals.user_remaining })}</p>
        {results.length === 0 ? (
          <EmptyState icon={Pin} title={t('noPins')} text={t('noPinsText')} />
        ) : (
          <ul className={styles.rows}>
            {results.map((pin) => (
              <li key={pin.item.id} className={styles.row}>
                <img className={styles.thumb} src={pin.item.url} alt="" />
                <div className={styles.main}>
                  <strong>{pin.item.imgCaption}</strong>
                  <p className={styles.facts}>
                    {t('pinsNeeded', { count: pin.required })} {pin.filter && `· ${pin.filter}`}
                  </p>
                </div>
                <div className={styles.actions}>
                  <Button icon={Check} onClick={() => void count(pin.item.id)}>
                    {t('pinNow', { title: pin.item.imgCaption })}
                  </Button>
                  <IconButton
                    label={t('pinEnd', { title: pin.item.imgCaption })}
                    icon={X}
                    onClick={() => void end(pin)}
                  />
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
      <AddPin />
    </div>
  );
}

function AddPin() {
  const t = useCurationText();
  const shell = useShell();
  const [set, { isLoading }] = useSetPinMutation();
  const [{ ids, required, filter }, change] = useDraft('pin', NEW);
  const put = (part: Partial<typeof NEW>) => change((before) => ({ ...before, ...part }));
  /** What was wrong when it was sent. */
  const [faults, setFaults] = useState<{ item?: string; required?: string }>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus(), [faults]);
  const [item] = ids;
  const number = Number(latinDigits(required).trim() || NaN);
  const add = async () => {
    const whole = Number.isInteger(number) && number >= 1 && number <= MOST;
    setFaults({
      ...(item ? {} : { item: t('pinItemMissing') }),
      ...(whole ? {} : { required: t('pinRequiredWrong', { most: MOST }) }),
    });
    if (!item || !whole) return;
    const answer = await set({ body: { item, required: number, filter } });
    if (answer.error) shell.notify({ text: t('failed'), kind: 'error' });
    else put({ ids: [] });
  };
  return (
    <form
      ref={form}
      noValidate
      className={`${styles.panel} ${styles.form}`}
      aria-label={t('pinAdd')}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <ItemsField
        label={t('pinAdd')}
        ids={ids}
        single
        onChange={(next) => put({ ids: next })}
        {...(faults.item && { error: faults.item })}
      />
      <TextField
        label={t('pinRequired')}
        inputMode="numeric"
        value={required}
        error={faults.required}
        onChange={(e) => put({ required: e.target.value })}
      />
      <TextField
        label={t('pinFilter')}
        maxLength={60}
        value={filter}
        onChange={(e) => put({ filter: e.target.value })}
      />
      <Button type="submit" variant="primary" busy={isLoading}>
        {t('pinSave')}
      </Button>
    </form>
  );
}
