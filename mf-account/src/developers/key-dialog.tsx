import { API_KEY_RATE, API_SCOPE_NAMES, type ApiScope } from '@commonplace/contracts/api-scopes';
import { latinDigits } from '@commonplace/contracts/digits';
import { useDraft } from '@commonplace/remote-kit/draft';
import { FormDialog } from '@commonplace/remote-kit/form-dialog';
import { Select, TextField } from '@commonplace/ui';
import { Choices } from './choices';
import { useCreateKeyMutation } from './developers.api';
import own from './developers.module.css';
import { useText } from './developers.texts';
import { useFormErrors } from './use-form-errors';

const DAY_MS = 86_400_000;
/** Days after which a key may end. */
const LIVES = [30, 90, 365] as const;
const EMPTY = { name: '', scopes: ['library:read'] as ApiScope[], rate: String(API_KEY_RATE.usual), days: '' };

/** Makes a key; what is wrong is said at each field. */
export function KeyDialog({ onClose, onMade }: { onClose: () => void; onMade: (key: string | null) => void }) {
  const t = useText();
  const [{ name, scopes, rate, days }, change, done] = useDraft('api-key', EMPTY);
  const put = (part: Partial<typeof EMPTY>) => change((before) => ({ ...before, ...part }));
  const [create, creating] = useCreateKeyMutation();
  const { fields, text } = useFormErrors('keysFull')(creating.error);
  const save = async () => {
    const expires = days === '' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();
    // What is no number is sent as none, so that the answer names the field.
    const requests_per_minute = /^\s*\d+\s*$/.test(latinDigits(rate)) ? Number(latinDigits(rate)) : 0;
    const made = await create({ body: { name, scopes, requests_per_minute, expires } });
    if (!('data' in made) || !made.data) return;
    done();
    onMade(made.data.key);
  };
  return (
    <FormDialog
      title={t('newKey')}
      size="medium"
      onClose={onClose}
      onDiscard={done}
      error={creating.error}
      failed={text}
      submit={{ label: t('create'), busy: creating.isLoading }}
      onSubmit={() => void save()}
    >
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
    </FormDialog>
  );
}
