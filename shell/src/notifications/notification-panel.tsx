import type { Notification } from '@commonplace/contracts/identity/people';
import { useShell } from '@commonplace/remote-kit';
import { Badge, Button, EmptyState, Skeleton } from '@commonplace/ui';
import { written } from '@commonplace/remote-kit/written';
import { BellOff } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore, type MouseEvent } from 'react';
import { Link } from 'react-router';
import { useText } from '../texts';
import styles from './bell.module.css';
import type { NotificationStore } from './notifications';
import { useNotificationText } from './notification-text';

/** The list behind the bell: newest first, ten more at a time; what is shown is viewed, what is pressed is opened. */
export function NotificationPanel({ store, onGo }: { store: NotificationStore; onGo: () => void }) {
  const t = useText();
  const shell = useShell();
  const { list, total, state } = useSyncExternalStore(store.subscribe, store.get);
  const [busy, setBusy] = useState(false);
  const [retrying, setRetrying] = useState(false);
  const shown = list.length;
  useEffect(() => {
    if (shown > 0) store.viewed().catch((error: unknown) => shell.reportError(error, 'notifications'));
  }, [store, shell, shown]);

  // The button that tried again is gone with the failure: who pressed it goes on from the top of the list.
  const title = useRef<HTMLHeadingElement>(null);
  const failed = useRef(false);
  useEffect(() => {
    if (failed.current && state === 'ready' && document.activeElement === document.body) title.current?.focus();
    failed.current = state === 'failed';
  }, [state]);

  async function showMore() {
    setBusy(true);
    try {
      await store.more();
    } catch (error) {
      shell.reportError(error, 'notifications');
      shell.notify({ text: t('notificationsFailed'), kind: 'error' });
    } finally {
      setBusy(false);
    }
  }
  async function retry() {
    setRetrying(true);
    await store.retry();
    setRetrying(false);
  }
  const opened = (one: Notification) =>
    void store.open(one.mid).catch((error: unknown) => shell.reportError(error, 'notifications'));
  function go(one: Notification) {
    onGo();
    // Where it leads is known already; that it was opened may be told a little later.
    if (one.link) shell.navigate(one.link);
    opened(one);
  }
  return (
    <section className={styles.panel} aria-busy={state === 'loading' || undefined}>
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        {t('notifications')}
      </h2>
      {(state === 'loading' || state === 'unknown') &&
        [1, 2, 3].map((n) => <Skeleton key={n} className={styles.ghost} />)}
      {state === 'failed' && (
        <div role="alert" className={styles.failed}>
          <p>{t('notificationsFailed')}</p>
          <Button size="small" busy={retrying} onClick={() => void retry()}>
            {t('retry')}
          </Button>
        </div>
      )}
      {state === 'ready' && shown === 0 && (
        <EmptyState icon={BellOff} title={t('notificationsEmpty')} text={t('notificationsEmptyText')} />
      )}
      {shown > 0 && (
        <ul className={styles.list}>
          {list.map((one) => (
            <li key={one.mid}>
              <Row one={one} onPress={() => go(one)} onApart={() => opened(one)} />
            </li>
          ))}
        </ul>
      )}
      {state === 'ready' && shown < total && (
        <Button variant="quiet" wide busy={busy} onClick={() => void showMore()}>
          {t('showMore')}
        </Button>
      )}
    </section>
  );
}

/** Keys and buttons with which people open a link apart from the page. */
const isApart = (event: MouseEvent) =>
  event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

interface RowProps {
  one: Notification;
  onPress: () => void;
  /** It was opened in a tab or window of its own. */
  onApart: () => void;
}

/** A notification that leads somewhere is a link: it can be opened apart, as other links can. */
function Row({ one, onPress, onApart }: RowProps) {
  const t = useText();
  const { locale } = useShell();
  const text = useNotificationText();
  const look = { className: styles.row, 'data-opened': one.opened || undefined };
  const words = (
    <>
      <span className={styles.text}>{text(one)}</span>
      <span className={styles.meta}>
        <time dateTime={one.created}>
          {new Intl.DateTimeFormat(written(locale), { dateStyle: 'medium', timeStyle: 'short' }).format(
            new Date(one.created),
          )}
        </time>
        {!one.viewed && <Badge tone="accent">{t('unread')}</Badge>}
      </span>
    </>
  );
  if (!one.link)
    return (
      <button type="button" {...look} onClick={onPress}>
        {words}
      </button>
    );
  return (
    <Link
      to={one.link}
      {...look}
      onClick={(event) => {
        if (isApart(event)) return onApart();
        event.preventDefault();
        onPress();
      }}
      onAuxClick={(event) => event.button === 1 && onApart()}
    >
      {words}
    </Link>
  );
}
