import type { Hook, HookEvent } from '@commonplace/contracts/identity/hooks';
import { Button, Dialog, TextField } from '@commonplace/ui';
import { useState } from 'react';
import { Alert } from '../people/page';
import styles from '../people/people.module.css';
import { useText as usePeopleText } from '../people/people.texts';
import { Choices } from './choices';
import { useCreateHookMutation, useUpdateHookMutation } from './developers.api';
import { useText } from './developers.texts';
import { useFormErrors } from './use-form-errors';

/** As the contract lists them; named here so that its schemas do not travel. */
const EVENTS = [
  'upload.ready',
  'upload.failed',
  'download.made',
  'design.moved',
  'design.item_withdrawn',
  'item.published',
  'item.withdrawn',
  'item.liked',
  'subscription.changed',
  'payment.settled',
] as const satisfies readonly HookEvent[];
const FORM = 'webhook';

/** Makes or changes a webhook; what is wrong is said at each field. */
export function HookDialog(props: { hook?: Hook; onClose: () => void; onMade: (secret: string | null) => void }) {
  const t = useText();
  const p = usePeopleText();
  const { hook } = props;
  const [name, setName] = useState(hook?.name ?? '');
  const [url, setUrl] = useState(hook?.url ?? '');
  const [events, setEvents] = useState<HookEvent[]>(hook?.events ?? []);
  const [create, creating] = useCreateHookMutation();
  const [update, updating] = useUpdateHookMutation();
  const { fields, text } = useFormErrors('hooksFull')(creating.error ?? updating.error);
  const save = async () => {
    const body = { name, url, events };
    if (hook) {
      const { error } = await update({ params: { id: hook.id }, body });
      return error ? undefined : props.onMade(null);
    }
    const made = await create({ body });
    if ('data' in made && made.data) props.onMade(made.data.secret);
  };
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t(hook ? 'editHook' : 'newHook')}
      size="medium"
      closeLabel={p('close')}
      actions={
        <>
          <Button onClick={props.onClose}>{p('cancel')}</Button>
          <Button type="submit" form={FORM} variant="primary" busy={creating.isLoading || updating.isLoading}>
            {hook ? p('save') : t('create')}
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
          label={t('hookUrl')}
          hint={t('hookUrlHint')}
          type="url"
          dir="ltr"
          placeholder="https://"
          value={url}
          error={fields['url']}
          onChange={(event) => setUrl(event.target.value)}
        />
        <TextField
          label={t('hookName')}
          hint={t('hookNameHint')}
          value={name}
          error={fields['name']}
          onChange={(event) => setName(event.target.value)}
        />
        <Choices
          legend={t('events')}
          all={EVENTS}
          chosen={events}
          labelOf={(event) => t(`event_${event}`)}
          error={fields['events']}
          onChange={setEvents}
        />
      </form>
    </Dialog>
  );
}
