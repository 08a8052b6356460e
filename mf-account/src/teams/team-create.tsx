import { useSession, useShell } from '@commonplace/remote-kit';
import { useDraft } from '@commonplace/remote-kit/draft';
import { useFocusWrong } from '@commonplace/remote-kit/use-focus-wrong';
import { Button, buttonLook, TextField } from '@commonplace/ui';
import { Link } from 'react-router';
import { useErrorText } from '../people/error-text';
import { Alert } from '../people/page';
import { useCreateTeamMutation } from '../people/people.api';
import styles from '../people/people.module.css';
import { useText } from './teams.texts';

/** The section team-create: makes the one team of a holder of the Teams plan, or says what it needs. */
export function TeamCreate() {
  const t = useText();
  const shell = useShell();
  const user = useSession();
  const [name, setName, done] = useDraft('team', '');
  const [create, creating] = useCreateTeamMutation();
  const { fields, text } = useErrorText()(creating.error);
  const form = useFocusWrong<HTMLFormElement>(creating.error);
  const owned = user.profiles.find((one) => one.type === 'team' && one.data.owner === user.uid);
  if (owned)
    return (
      <section className={styles.card}>
        <p className={styles.lead}>{t('haveTeam')}</p>
        <div className={styles.row}>
          <Link to={`/teams/${owned.data.id}/manage`} className={buttonLook({ variant: 'primary' })}>
            {t('toTeam')}
          </Link>
        </div>
      </section>
    );
  if (user.plan_type !== 'teams')
    return (
      <section className={styles.card}>
        <p className={styles.lead}>{t('createLead')}</p>
        <p className={styles.notice}>{t('needsPlan')}</p>
        <div className={styles.row}>
          <Link to="/pricing-and-plans" className={buttonLook({ variant: 'primary' })}>
            {t('seePlans')}
          </Link>
        </div>
      </section>
    );
  return (
    <form
      ref={form}
      className={styles.card}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void create({ body: { name } })
          .unwrap()
          .then(
            async (team) => {
              done();
              // It is made, whether or not it is heard now who is looking.
              await shell.session.refresh().catch(() => undefined);
              shell.notify({ kind: 'success', text: t('created') });
              shell.navigate(`/teams/${team.id}/manage`);
            },
            () => undefined,
          );
      }}
    >
      <p className={styles.lead}>{t('createLead')}</p>
      <Alert>{text}</Alert>
      <TextField
        label={t('name')}
        value={name}
        error={fields['name']}
        onChange={(event) => setName(event.target.value)}
      />
      <div className={styles.row}>
        <Button type="submit" variant="primary" busy={creating.isLoading}>
          {t('create')}
        </Button>
      </div>
    </form>
  );
}
