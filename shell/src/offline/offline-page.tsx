import { buttonLook, EmptyState } from '@commonplace/ui';
import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useText } from '../texts';

/** A page that was not kept, while there is no network: leads to what was. It comes by itself when the network does. */
export function OfflinePage() {
  const t = useText();
  useEffect(() => {
    const again = () => window.location.reload();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  return (
    <main>
      <EmptyState
        heading="h1"
        icon={WifiOff}
        title={t('offlineTitle')}
        text={t('offlineText')}
        action={
          <Link to="/create/offline" className={buttonLook({ variant: 'primary' })}>
            {t('offlineDesigns')}
          </Link>
        }
      />
    </main>
  );
}
