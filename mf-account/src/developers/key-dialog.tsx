import { API_KEY_RATE, API_SCOPE_NAMES, type ApiScope } from '@commonplace/contracts/api-scopes';
import { useDraft } from '@commonplace/remote-kit/draft';
import { Button, Dialog, Select, TextField } from '@commonplace/ui';
import { Alert } from '../people/page';
import styles from '../people/people.module.css';
import { useText as usePeopleText } from '../people/people.texts';
import { Choices } from './choices';
import { useCreateKeyMutation } from './developers.api';
import own from './developers.module.css';
import { useText } from './developers.texts';
import { useFormErrors } from './use-form-errors';

const DAY_MS = 86_400_000;
/** Days after which a key may end. */
const LIVES = [30, 90, 365] as const;
const FORM = 'new-api-key';
const EMPTY = { name: '', scopes: ['library:read'] as ApiScope[], rate: String(API_KEY_RATE.usual), days: '' };

/** Makes a key; what is wrong is said at each field. */
export function KeyDialog({ onClose, onMade }: { onClose: () => void; onMade: (key: string | null) => void }) {
  const t = useText();
  const p = usePeopleText();
  const [{ name, scopes, rate, days }, change, done] = useDraft('api-key', EMPTY);
  const put = (part: Partial<typeof EMPTY>) => change((before) => ({ ...before, ...part }));
  const [create, creating] = useCreateKeyMutation();
  const { fields, text } = useFormErrors('keysFull')(creating.error);
  const save = async () => {
    const expires = days === '' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();
    // What is no number is sent as none, so that the answer names the field.
    const requests_per_minute = /^\s*\d+\s*$/.test(rate) ? Number(rate) : 0;
    const made = await create({ body: { name, scopes, requests_per_minute, expires } });
    if (!('data' in made) || !made.data) return;
    done();
    onMade(made.data.key);
  };
  const close = () => {
    done();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      title={t('newKey')}
      size="medium"
      closeLabel={p('close')}
      actions={
        <>
          <Button onClick={close}>{p('cancel')}</Button>
          <Button type="submit" form={FORM} variant="primary" busy={creating.isLoading}>
            {t('create')}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Alert>{text}</Alert>
        <TextField
          label={t('keyName')}
          hint={t('keyNameHint')}
          value={name}
          error={fields['name']}
          onChange={(event) => put({ name: event.target.value })}
        />
        <Choices
          legend={t('scopes')}
          hint={t('scopesHint')}
          all={API_SCOPE_NAMES}
          chosen={scopes}
          labelOf={(scope) => t(`scope_${scope}`)}
          error={fields['scopes']}
          onChange={(next) => put({ scopes: next })}
        />
        <div className={own.pair}>
          <TextField
            label={t('rate')}
            hint={t('rateHint')}
            inputMode="numeric"
            value={rate}
            error={fields['requests_per_minute']}
            onChange={(event) => put({ rate: event.target.value })}
          />
          <Select
            label={t('ends')}
            hint={t('endsHint')}
            value={days}
            error={fields['expires']}
            options={[
              { value: '', label: t('never') },
              ...LIVES.map((count) => ({ value: String(count), label: t('days', { count }) })),
            ]}
            onChange={(event) => put({ days: event.target.value })}
          />
        </div>
      </form>
    </Dialog>
  );
}
