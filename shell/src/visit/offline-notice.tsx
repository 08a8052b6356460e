import { useNoNetwork } from '@commonplace/remote-kit/use-no-network';
import { WifiOff } from 'lucide-react';
import { useText } from '../texts';
import styles from './offline-notice.module.css';

/** Says that there is no network, as long as there is none. */
export function OfflineNotice() {
  const t = useText();
  const offline = useNoNetwork();
  return (
    <div role="status" className={styles.place}>
      {offline && (
        <p className={styles.notice}>
          <WifiOff size={18} aria-hidden />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
