import { usePageTitle, useShell } from '@commonplace/remote-kit';
import { dropDraftsOfAccounts } from '@commonplace/remote-kit/draft';
import { ErrorState, Spinner } from '@commonplace/ui';
import { useCallback, useEffect } from 'react';
import styles from './auth.module.css';
import { useLogOutMutation } from './auth.api';
import { useText } from './texts';

/** AUTH-06: pause between the log-out and the home page. */
const PAUSE_MS = 500;

/** AUTH-04: visiting it logs out, then it goes home. */
export function LogOutPage() {
  const t = useText();
  const shell = useShell();
  const [logOut, { isError: failed }] = useLogOutMutation();
  usePageTitle(t('logOutTitle'));

  const leave = useCallback(
    async (isHere: () => boolean) => {
      const { error } = await logOut({ body: {} });
      if (error) return;
      dropDraftsOfAccounts();
      await shell.session.refresh();
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      if (isHere()) shell.navigate('/', { replace: true });
    },
    [logOut, shell],
  );
  useEffect(() => {
    let here = true;
    void leave(() => here);
    return () => {
      here = false;
    };
  }, [leave]);

  if (failed) {
    return (
      <main className={styles.page}>
        <ErrorState
          heading="h1"
          title={t('logOutFailedTitle')}
          text={t('logOutFailedText')}
          retryLabel={t('retry')}
          onRetry={() => void leave(() => true)}
        />
      </main>
    );
  }
  return (
    <main className={styles.wait}>
      <div>
        <h1 className={styles.title}>{t('loggingOut')}</h1>
        <Spinner large label={t('loading')} />
      </div>
    </main>
  );
}
