import type { Hook, HookEvent } from '@commonplace/contracts/identity/hooks';
import { useDraft } from '@commonplace/remote-kit/draft';
import { FormDialog } from '@commonplace/remote-kit/form-dialog';
import { TextField } from '@commonplace/ui';
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

interface Props {
  hook?: Hook;
  /** The address that was typed at an earlier opening. It may hold a secret, so it is kept by the page alone, not for the tab as the rest is. */
  typedUrl: string | undefined;
  onUrl: (url: string | undefined) => void;
  onClose: () => void;
  onMade: (secret: string | null) => void;
}

/** Makes or changes a webhook; what is wrong is said at each field. */
export function HookDialog(props: Props) {
  const t = useText();
  const p = usePeopleText();
  const { hook } = props;
  const [{ name, events }, change, forget] = useDraft(`webhook:${hook?.id ?? ''}:${(hook?.events ?? []).join()}`, {
    name: hook?.name ?? '',
    events: hook?.events ?? [],
  });
  const put = (part: { name?: string; events?: HookEvent[] }) => change((before) => ({ ...before, ...part }));
  const url = props.typedUrl ?? hook?.url ?? '';
  const done = () => {
    forget();
    props.onUrl(undefined);
  };
  const [create, creating] = useCreateHookMutation();
  const [update, updating] = useUpdateHookMutation();
  const { fields, text } = useFormErrors('hooksFull')(creating.error ?? updating.error);
  const save = async () => {
    const body = { name, url, events };
    if (hook) {
      const { error } = await update({ params: { id: hook.id }, body });
      if (error) return;
      done();
      return props.onMade(null);
    }
    const made = await create({ body });
    if (!('data' in made) || !made.data) return;
    done();
    props.onMade(made.data.secret);
  };
  return (
    <FormDialog
      title={t(hook ? 'editHook' : 'newHook')}
      size="medium"
      onClose={props.onClose}
      onDiscard={done}
      error={creating.error ?? updating.error}
      failed={text}
      submit={{ label: hook ? p('save') : t('create'), busy: creating.isLoading || updating.isLoading }}
      onSubmit={() => void save()}
    >
      <TextField
        label={t('hookUrl')}
        hint={t('hookUrlHint')}
        type="url"
        dir="ltr"
        placeholder="https://"
        value={url}
        error={fields['url']}
        onChange={(event) => props.onUrl(event.target.value)}
      />
      <TextField
        label={t('hookName')}
        hint={t('hookNameHint')}
        value={name}
        error={fields['name']}
        onChange={(event) => put({ name: event.target.value })}
      />
      <Choices
        legend={t('events')}
        all={EVENTS}
        chosen={events}
        labelOf={(event) => t(`event_${event}`)}
        error={fields['events']}
        onChange={(next) => put({ events: next })}
      />
    </FormDialog>
  );
}
