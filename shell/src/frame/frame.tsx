import { redirectOf } from '@commonplace/contracts/redirects';
import { ToastRegion } from '@commonplace/ui';
import { useSyncExternalStore } from 'react';
import { Navigate, ScrollRestoration, useLocation } from 'react-router';
import { DeviceGate } from '../errors/device-gate';
import { useText } from '../texts';
import { OfflineNotice } from '../visit/offline-notice';
import { useIdlePrefetch } from '../visit/use-idle-prefetch';
import { useOpeningFailed } from '../visit/use-opening-failed';
import { useTopicSelection } from '../visit/use-topic-selection';
import styles from './frame.module.css';
import { useChrome } from './full-chrome';
import { isBare } from './is-bare';
import { ModalLayer } from './modal-layer';
import { Page } from './page';
import { useWholeShell } from './shell-provider';
import { SlimBar } from './slim-bar';
import { useHeadingFocus } from './use-heading-focus';
import { useKeptFocus } from './use-kept-focus';

/** CHK-13: nothing at all around the checkout; it has its own way back. */
const ALONE = /^\/membership\/checkout(\/|$)/;

/** The page around the remotes. */
export function Frame() {
  const t = useText();
  const { toasts } = useWholeShell();
  const { pathname } = useLocation();
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get);
  const bare = isBare(pathname);
  const chrome = useChrome(bare);
  const alone = ALONE.test(pathname);
  const redirect = redirectOf(pathname);
  useHeadingFocus(pathname);
  useKeptFocus();
  useTopicSelection(pathname);
  useIdlePrefetch();
  useOpeningFailed();
  if (redirect !== undefined) return <Navigate to={redirect} replace />;
  return (
    <div className={styles.frame} data-bare={bare || undefined} data-alone={alone || undefined}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      {!alone && (bare ? <SlimBar /> : chrome && <chrome.Header />)}
      <div id="content" className={styles.content} tabIndex={-1}>
        <DeviceGate pathname={pathname}>
          <Page pathname={pathname} />
        </DeviceGate>
      </div>
      {chrome && <chrome.AdSlot />}
      {chrome && <chrome.Footer />}
      <ModalLayer />
      <ToastRegion toasts={shown} onGone={toasts.remove} label={t('messages')} closeLabel={t('dismiss')} />
      <OfflineNotice />
      <ScrollRestoration />
    </div>
  );
}
