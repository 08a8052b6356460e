import { usePageTitle, useShell } from '@commonplace/remote-kit';
import { dropDraftsOfAccounts } from '@commonplace/remote-kit/draft';
import { ErrorState, Spinner } from '@commonplace/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
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
  /** It is done, but who is looking now could not be asked. */
  const [unheard, setUnheard] = useState(false);
  const isOut = useRef(false);
  usePageTitle(t('logOutTitle'));

  /** Answers whether it is done but not heard. */
  const leave = useCallback(
    async (isHere: () => boolean): Promise<boolean> => {
      if (!isOut.current) {
        const { error } = await logOut({ body: {} });
        if (error) return false;
        isOut.current = true;
        dropDraftsOfAccounts();
      }
      try {
        await shell.session.refresh();
      } catch (error) {
        shell.reportError(error, 'log-out');
        return true;
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      if (isHere()) shell.navigate('/', { replace: true });
      return false;
    },
    [logOut, shell],
  );
  useEffect(() => {
    let here = true;
    void leave(() => here).then(setUnheard);
    return () => {
      here = false;
    };
  }, [leave]);

  if (failed || unheard) {
    return (
      <main className={styles.page}>
        <ErrorState
          heading="h1"
          title={t(unheard ? 'logOutUnheardTitle' : 'logOutFailedTitle')}
          text={t(unheard ? 'logOutUnheardText' : 'logOutFailedText')}
          retryLabel={t('retry')}
          onRetry={() => {
            setUnheard(false);
            void leave(() => true).then(setUnheard);
          }}
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
