import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useText } from '../texts';
import styles from './offline-notice.module.css';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Says that there is no network, as long as there is none. */
export function OfflineNotice() {
  const t = useText();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className={styles.place}>
      {!online && (
        <p className={styles.notice}>
          <WifiOff size={18} aria-hidden />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
