import { IconButton, Popover } from '@commonplace/ui';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useSession, useShell } from '@commonplace/remote-kit';
import { useText } from '../texts';
import styles from './bell.module.css';
import { createNotifications } from './notifications';
import { NotificationPanel } from './notification-panel';

/** NAV-31: the bell of a signed-in person, with how many notifications are new, and its panel. */
export function Bell() {
  const user = useSession();
  return user.isLoggedIn ? <PersonalBell /> : null;
}

function PersonalBell() {
  const t = useText();
  const shell = useShell();
  const store = useMemo(() => createNotifications(shell), [shell]);
  useEffect(() => store.follow(), [store]);
  const { unviewed } = useSyncExternalStore(store.subscribe, store.get);
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState(key);
  // A navigation leaves the panel behind.
  if (open && openedAt !== key) setOpen(false);
  return (
    <Popover
      align="end"
      label={t('notifications')}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setOpenedAt(key);
        if (next) store.look();
      }}
      trigger={
        <IconButton
          icon={BellIcon}
          label={unviewed > 0 ? t('notificationsNew', { count: unviewed }) : t('notifications')}
          badge={
            unviewed > 0 && (
              <span aria-hidden className={styles.count}>
                {unviewed > 99 ? '99+' : unviewed}
              </span>
            )
          }
          className={styles.bell}
        />
      }
    >
      <NotificationPanel store={store} onGo={() => setOpen(false)} />
    </Popover>
  );
}
