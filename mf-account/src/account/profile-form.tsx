import type { AccountEdit, AccountFields } from '@commonplace/contracts/identity/account';
import { useSession, useShell } from '@commonplace/remote-kit';
import { useFocusWrong } from '@commonplace/remote-kit/use-focus-wrong';
import { Badge, Button, Checkbox, TextArea, TextField } from '@commonplace/ui';
import { useForm } from 'react-hook-form';
import { useErrorText } from '../people/error-text';
import { Alert } from '../people/page';
import { useUpdateAccountMutation } from '../people/people.api';
import styles from '../people/people.module.css';
import { useText as usePeopleText } from '../people/people.texts';
import { useFormDraft } from '../people/use-form-draft';
import { useText } from './account.texts';
import { AvatarField } from './avatar-field';

const FIELDS = [
  'full_name',
  'username',
  'about',
  'website_url',
  'instagram_url',
  'facebook_url',
  'pinterest_url',
  'dribbble_url',
  'newsletter_signup',
] as const satisfies readonly (keyof AccountFields)[];
const LINKS = ['website_url', 'instagram_url', 'facebook_url', 'pinterest_url', 'dribbble_url'] as const;

/** ACC-11: the fields of the account. Only what was changed is sent; an error of the server stands on its field. */
export function ProfileForm({ account }: { account: AccountEdit }) {
  const t = useText();
  const p = usePeopleText();
  const shell = useShell();
  const user = useSession();
  const [update, updating] = useUpdateAccountMutation();
  const { fields, text } = useErrorText()(updating.error);
  const form = useFocusWrong<HTMLFormElement>(updating.error);
  const whole = useForm<AccountFields>({
    defaultValues: Object.fromEntries(FIELDS.map((field) => [field, account[field]])) as unknown as AccountFields,
  });
  const { register, handleSubmit, formState, reset } = whole;
  const draft = useFormDraft(`profile:${account.uid}`, FIELDS, whole);

  const submit = handleSubmit(async (values) => {
    const changed = Object.fromEntries(
      FIELDS.filter((field) => formState.dirtyFields[field]).map((field) => [field, values[field]]),
    ) as Partial<AccountFields>;
    const answer = await update({ params: { accountId: account.uid }, body: { account: changed } });
    if (!answer.data) return;
    draft.done();
    reset(answer.data.account);
    shell.notify({ kind: 'success', text: p('saved') });
    // It is saved, whether or not it is heard now who is looking.
    if (account.uid === user.uid) await shell.session.refresh().catch(() => undefined);
    if (answer.data.profile_url !== account.username)
      shell.navigate(`/${answer.data.profile_url}/edit`, { replace: true });
  });

  return (
    <form
      ref={form}
      className={styles.card}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-labelledby="edit-profile"
    >
      <AvatarField account={account}>
        <h2 id="edit-profile" className={styles.heading}>
          {t('publicPart')}
        </h2>
        <span className={styles.small}>{account.mail}</span>
        {account.is_artist && (
          <span>
            <Badge tone="accent">{t('artist')}</Badge>
          </span>
        )}
      </AvatarField>
      <Alert>{text}</Alert>
      <div className={styles.two}>
        <TextField
          label={t('full_name')}
          hint={t('nameHint')}
          autoComplete="name"
          error={fields['full_name']}
          {...register('full_name')}
        />
        <TextField
          label={t('username')}
          hint={t('usernameHint', { address: `/${account.username}` })}
          autoComplete="username"
          autoCapitalize="none"
          dir="ltr"
          error={fields['username']}
          {...register('username')}
        />
      </div>
      <TextArea label={t('about')} hint={t('aboutHint')} rows={4} error={fields['about']} {...register('about')} />
      <h3 className={styles.heading}>{t('links')}</h3>
      <div className={styles.two}>
        {LINKS.map((link) => (
          <TextField
            key={link}
            label={t(link)}
            type="url"
            inputMode="url"
            autoComplete="off"
            error={fields[link]}
            {...register(link)}
          />
        ))}
      </div>
      <Checkbox label={t('newsletter_signup')} {...register('newsletter_signup')} />
      <div className={styles.row}>
        <Button type="submit" variant="primary" busy={formState.isSubmitting} disabled={!formState.isDirty}>
          {p('save')}
        </Button>
      </div>
    </form>
  );
}
