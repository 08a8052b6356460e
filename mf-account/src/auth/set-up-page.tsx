import { usePageTitle, useSession, useShell } from '@commonplace/remote-kit';
import { Button, Chip, ErrorState, Skeleton } from '@commonplace/ui';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import styles from './auth.module.css';
import { useSetTopicsMutation, useTopicsQuery } from './auth.api';
import { AuthPage, WaitPage } from './auth-pages';
import { FormError } from './form-error';
import { useText } from './texts';
import { useDestination, withDestination } from './use-visitor';

/** AUTH-03: what somebody likes, chosen once after the sign-up; then on to the destination. */
export function SetUpPage() {
  const t = useText();
  const shell = useShell();
  const user = useSession();
  const destination = useDestination() ?? '/';
  const here = useLocation();
  const topics = useTopicsQuery(undefined, { skip: !user.isLoggedIn });
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
    await shell.session.refresh();
    shell.navigate(destination, { replace: true });
  }
  const toggle = (topic: string) =>
    setChosen(chosen.includes(topic) ? chosen.filter((one) => one !== topic) : [...chosen, topic]);

  return (
    <AuthPage wide>
      <h1 className={styles.title}>{t('setUpTitle')}</h1>
      <p className={styles.lead}>{t('setUpText')}</p>
      {topics.isError ? (
        <ErrorState
          title={t('topicsFailedTitle')}
          text={t('topicsFailedText')}
          retryLabel={t('retry')}
          onRetry={() => void topics.refetch()}
        />
      ) : (
        <div role="group" aria-label={t('topics')} className={styles.chips} aria-busy={topics.isLoading || undefined}>
          {topics.isLoading && Array.from({ length: 8 }, (_, n) => <Skeleton key={n} line />)}
          {topics.data?.map((topic) => (
            <Chip key={topic} pressed={chosen.includes(topic)} onClick={() => toggle(topic)}>
              {topic}
            </Chip>
          ))}
        </div>
      )}
      <FormError>{failed ? t('setUpFailed') : undefined}</FormError>
      <div className={styles.row}>
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
