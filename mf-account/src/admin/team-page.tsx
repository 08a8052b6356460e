import { isInternalTeam } from '@commonplace/contracts/identity/visibility';
import { useSession, useShell } from '@commonplace/remote-kit';
import { Button } from '@commonplace/ui';
import { useErrorText } from '../people/error-text';
import { Alert } from '../people/page';
import { useReplayReferralsMutation } from '../people/people.api';
import styles from '../people/people.module.css';
import { AdminPage } from './admin-page';
import { useText } from './admin.texts';
import { accessWords } from './audit-words';

/** Tools of the internal team: what one's own access is, and the replay of referrals. */
export function TeamToolsPage() {
  const t = useText();
  const shell = useShell();
  const user = useSession();
  const [replay, replaying] = useReplayReferralsMutation();
  const { text } = useErrorText()(replaying.error);
  return (
    <AdminPage title={t('team')}>
      <section className={styles.card} aria-label={t('yourAccess')}>
        <h2 className={styles.heading}>{t('yourAccess')}</h2>
        <p className={styles.lead}>{isInternalTeam(user) ? t('internal') : t('notInternal')}</p>
        <ul>
          {Object.entries(user.access).map(([name, on]) => (
            <li key={name}>{t('accessTo', { what: accessWords(t, name), has: t(on ? 'yes' : 'no') })}</li>
          ))}
        </ul>
      </section>
      <section className={styles.card} aria-label={t('replay')}>
        <h2 className={styles.heading}>{t('replay')}</h2>
        <p className={styles.lead}>{t('replayText')}</p>
        <Alert>{text}</Alert>
        <div className={styles.row}>
          <Button
            busy={replaying.isLoading}
            onClick={() =>
              void replay({ body: {} })
                .unwrap()
                .then(
                  (done) => shell.notify({ kind: 'success', text: t('replayed', done) }),
                  () => undefined,
                )
            }
          >
            {t('replay')}
          </Button>
        </div>
      </section>
    </AdminPage>
  );
}
