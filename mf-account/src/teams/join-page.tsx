import type { RENEWED as Renewed } from '@commonplace/contracts/identity/teams';
import { isApiError, usePageTitle, useSession, useShell } from '@commonplace/remote-kit';
import { EmptyWithLink } from '@commonplace/remote-kit/empty-with-link';
import { Button, buttonLook } from '@commonplace/ui';
import { MailX } from 'lucide-react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useErrorText } from '../people/error-text';
import { Alert, FailedPage, Page, WaitingPage } from '../people/page';
import { useAcceptInviteMutation, useReadInviteQuery } from '../people/people.api';
import styles from '../people/people.module.css';
import { useText } from './teams.texts';

/** How the service says that a newer mail replaced an invitation. */
const RENEWED: typeof Renewed = 'renewed';

/** `/teams/join?token=`: where the mailed invitation leads; somebody without an account signs up and comes back here. */
export function JoinPage() {
  const t = useText();
  const shell = useShell();
  const user = useSession();
  const here = useLocation();
  const token = useSearchParams()[0].get('token') ?? '';
  const asked = useReadInviteQuery({ body: { token } }, { skip: token === '' });
  const [accept, accepting] = useAcceptInviteMutation();
  const { text } = useErrorText()(accepting.error);
  usePageTitle(t('join'));
  const failure = isApiError(asked.error) ? asked.error : undefined;
  const code = failure?.code;
  const renewed = failure?.problem?.['reason'] === RENEWED;
  if (token === '' || code === 'NOT_FOUND' || code === 'EXPIRED' || code === 'INVALID')
    return (
      <Page narrow>
        <EmptyWithLink
          heading="h1"
          icon={MailX}
          title={t(renewed ? 'joinRenewedTitle' : 'joinGoneTitle')}
          text={t(renewed ? 'joinRenewedText' : 'joinGoneText')}
          to="/"
          link={t('goHome')}
        />
      </Page>
    );
  if (asked.error) return <FailedPage asked={asked} />;
  if (!asked.data || !user.isReady) return <WaitingPage />;
  const { name, invited_by, mail } = asked.data;
  // The link is the invitation: it may be taken with another address, but nobody should do so by mistake.
  const other = user.isLoggedIn && user.mail.toLowerCase() !== mail.toLowerCase();
  const back = new URLSearchParams({ destination: here.pathname + here.search }).toString();
  async function join() {
    const { data } = await accept({ body: { token } });
    if (!data) return;
    // The team has taken them in, whether or not it is heard now who is looking.
    await shell.session.refresh().catch(() => undefined);
    shell.notify({ kind: 'success', text: t('joined', { team: data.name }) });
    shell.navigate(`/teams/${data.id}/manage`, { replace: true });
  }
  return (
    <Page narrow>
      <h1 className={styles.title}>{t('joinTitle', { team: name })}</h1>
      <p className={styles.lead}>{t('joinText', { by: invited_by })}</p>
      {!user.isLoggedIn && <p className={styles.lead}>{t('joinFirst')}</p>}
      {user.isLoggedIn && (
        <p className={other ? styles.notice : styles.lead}>
          {t(other ? 'joinOther' : 'joinAs', { name: user.full_name, mail: user.mail, invited: mail })}
        </p>
      )}
      <Alert>{text}</Alert>
      <div className={styles.row}>
        {user.isLoggedIn ? (
          <Button variant="primary" size="large" busy={accepting.isLoading} onClick={() => void join()}>
            {t(other ? 'joinAnyway' : 'join', { name: user.full_name })}
          </Button>
        ) : (
          <>
            <Link to={`/user/register?${back}`} className={buttonLook({ variant: 'primary', size: 'large' })}>
              {t('joinSignUp')}
            </Link>
            <Link to={`/user/login?${back}`} className={buttonLook({ size: 'large' })}>
              {t('joinLogIn')}
            </Link>
          </>
        )}
      </div>
    </Page>
  );
}
