import { ToastRegion } from '@commonplace/ui';
import { useSyncExternalStore } from 'react';
import { ScrollRestoration, useLocation } from 'react-router';
import { useText } from '../texts';
import { Footer } from './footer';
import styles from './frame.module.css';
import { Header } from './header';
import { ModalLayer } from './modal-layer';
import { Page } from './page';
import { useWholeShell } from './shell-provider';
import { SlimBar } from './slim-bar';
import { useHeadingFocus } from './use-heading-focus';

/** Pages that bring their own chrome or must not distract: a slim bar instead of header and footer. */
const BARE = /^\/(membership\/checkout|create\/design)(\/|$)/;

/** The page around the remotes. */
export function Frame() {
  const t = useText();
  const { toasts } = useWholeShell();
  const { pathname } = useLocation();
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get);
  const bare = BARE.test(pathname);
  useHeadingFocus(pathname);
  return (
    <div className={styles.frame} data-bare={bare || undefined}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      {bare ? <SlimBar /> : <Header />}
      <div id="content" className={styles.content} tabIndex={-1}>
        <Page pathname={pathname} />
      </div>
      {!bare && <Footer />}
      <ModalLayer />
      <ToastRegion toasts={shown} onGone={toasts.remove} label={t('messages')} closeLabel={t('dismiss')} />
      <ScrollRestoration />
    </div>
  );
}
