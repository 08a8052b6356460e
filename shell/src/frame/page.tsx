import { RemoteRoom } from '@commonplace/remote-kit/remote-room';
import { useNoNetwork } from '@commonplace/remote-kit/use-no-network';
import type { Loader } from '@commonplace/remote-kit/loader';
import { ErrorState } from '@commonplace/ui';
import { useEffect, useMemo, useState } from 'react';
import { useNavigationType } from 'react-router';
import { OfflinePage } from '../offline/offline-page';
import { ownerOf } from '../shell/route-table';
import { useText } from '../texts';
import { NotFound } from './not-found';
import { PageWait } from './page-wait';
import styles from './page.module.css';
import { useWholeShell } from './shell-provider';

/** The remote that shows the path, or what is said when there is none. */
export function Page({ pathname }: { pathname: string }) {
  const t = useText();
  const shell = useWholeShell();
  const [loader, setLoader] = useState<Loader | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  const kind: string = useNavigationType();

  useEffect(() => {
    let live = true;
    shell.start().then(
      (ready) => live && setLoader(ready),
      (error: unknown) => {
        shell.api.reportError(error, 'registry');
        if (live) setLoader('failed');
      },
    );
    return () => {
      live = false;
    };
  }, [shell, attempt]);
  useEffect(() => (loader && loader !== 'failed' ? shell.followNews() : undefined), [shell, loader]);
  useEffect(() => {
    // A page that runs what is no longer live changes over at a navigation, by a document load.
    if (kind === 'PUSH' && shell.outdated()) window.location.reload();
  }, [shell, kind, pathname]);
  const again = () => {
    setLoader(undefined);
    setAttempt(attempt + 1);
  };
  const offline = useNoNetwork(loader === 'failed' ? again : undefined);

  const ready = loader === 'failed' ? undefined : loader;
  const name = ready && ownerOf(ready.rows(), pathname);
  const api = useMemo(() => (ready && name ? shell.apiFor(name, ready.rows) : undefined), [shell, ready, name]);
  const texts = {
    loading: t('loading'),
    title: t('roomTitle'),
    text: t('roomText'),
    retry: t('retry'),
    offlineTitle: t('offlineTitle'),
    offlineText: t('roomOffline'),
    slow: t('roomSlow'),
    again: t('roomAgain'),
  };

  if (loader === 'failed') {
    return (
      <main className={styles.wait}>
        <ErrorState
          heading="h1"
          title={offline ? texts.offlineTitle : texts.title}
          text={offline ? texts.offlineText : texts.text}
          retryLabel={texts.retry}
          onRetry={again}
        />
      </main>
    );
  }
  if (!ready) return <PageWait pathname={pathname} />;
  if (!name || !api) return <NotFound />;
  // So the offline worker says what it has not kept.
  if (ready.rows().find((row) => row.name === name)?.versions.length === 0) return <OfflinePage />;
  return (
    <RemoteRoom
      key={name}
      name={name}
      load={ready.load}
      show={(remote, element, crashed) => remote.mount(element, api, crashed)}
      onError={shell.remoteFailed}
      onShown={shell.remoteShown}
      texts={texts}
      // A browser asks for nothing twice at once: what hangs ends with its document alone.
      onAgain={() => window.location.reload()}
      waiting={<PageWait pathname={pathname} />}
    />
  );
}
