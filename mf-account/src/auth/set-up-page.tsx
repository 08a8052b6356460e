import { usePageTitle, useSession, useShell } from '@commonplace/remote-kit';
import { Button } from '@commonplace/ui';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import styles from './auth.module.css';
import { useSetTopicsMutation } from './auth.api';
import { AuthPage, WaitPage } from './auth-pages';
import { FormError } from './form-error';
import { useText } from './texts';
import { TopicChooser } from './topic-chooser';
import chooser from './topic-chooser.module.css';
import { useDestination, withDestination } from './use-visitor';

/** AUTH-03: what somebody likes, chosen once after the sign-up; then on to the destination. */
export function SetUpPage() {
  const t = useText();
  const shell = useShell();
  const user = useSession();
  const destination = useDestination() ?? '/';
  const here = useLocation();
  const [save, saving] = useSetTopicsMutation();
  const [chosen, setChosen] = useState<readonly string[]>(user.topic_selector ?? []);
  const [failed, setFailed] = useState(false);
  usePageTitle(t('setUpTitle'));
  if (!user.isReady) return <WaitPage />;
  if (!user.isLoggedIn)
    return <Navigate to={withDestination('/user/login', `${here.pathname}${here.search}`)} replace />;

  async function go(tags: readonly string[]) {
    setFailed(false);
    const { error } = await save({ body: { tags: [...tags] } });
    if (error) return setFailed(true);
    // It is kept, whether or not it is heard now who is looking.
    await shell.session.refresh().catch(() => undefined);
    shell.navigate(destination, { replace: true });
  }

  return (
    <AuthPage wide>
      <h1 className={styles.title}>{t('setUpTitle')}</h1>
      <p className={styles.lead}>{t('setUpText')}</p>
      <TopicChooser chosen={chosen} onChange={setChosen} skip={!user.isLoggedIn} />
      <FormError>{failed ? t('setUpFailed') : undefined}</FormError>
      <div className={chooser.actions}>
        <Button variant="quiet" onClick={() => void go([])}>
          {t('skip')}
        </Button>
        <Button variant="primary" size="large" busy={saving.isLoading} onClick={() => void go(chosen)}>
          {t('continue')}
        </Button>
      </div>
    </AuthPage>
  );
}
