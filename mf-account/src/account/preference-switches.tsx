import type { AccountEdit } from '@commonplace/contracts/identity/account';
import { useShell, useTheme } from '@commonplace/remote-kit';
import { Switch } from '@commonplace/ui';
import { useErrorText } from '../people/error-text';
import { Alert } from '../people/page';
import { useSetNotificationMailsMutation, useSetSafeSearchMutation } from '../people/people.api';
import styles from '../people/people.module.css';
import { useText } from './account.texts';

/** What is stored as soon as it is switched. */
export function PreferenceSwitches({ account }: { account: AccountEdit }) {
  const t = useText();
  const shell = useShell();
  const theme = useTheme();
  const [safeSearch, searching] = useSetSafeSearchMutation();
  const [mails, mailing] = useSetNotificationMailsMutation();
  const { text } = useErrorText()(searching.error ?? mailing.error);
  return (
    <section className={styles.card} aria-labelledby="preferences">
      <h2 id="preferences" className={styles.heading}>
        {t('preferences')}
      </h2>
      <Alert>{text}</Alert>
      <Switch label={t('theme')} checked={theme === 'dark'} onChange={() => shell.theme.toggle()} />
      <Switch
        label={t('safe_search')}
        hint={t('safeSearchHint')}
        checked={account.safe_search}
        disabled={searching.isLoading}
        onChange={(event) =>
          // It is kept, whether or not it is heard now who is looking.
          void safeSearch({ body: { safe_search: event.target.checked } })
            .then(() => shell.session.refresh())
            .catch((error: unknown) => shell.reportError(error, 'safe-search'))
        }
      />
      <Switch
        label={t('notification_mails')}
        checked={account.notification_mails}
        disabled={mailing.isLoading}
        onChange={(event) => void mails({ body: { notification_mails: event.target.checked } })}
      />
    </section>
  );
}
