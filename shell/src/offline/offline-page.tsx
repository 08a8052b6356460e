import { buttonLook, EmptyState } from '@commonplace/ui';
import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useText } from '../texts';

/** ms between two questions whether the edge can be reached again. */
const ASK_MS = 5_000;

/** A page that was not kept, while the edge cannot be reached: leads to what was. It comes by itself when the edge does. */
export function OfflinePage() {
  const t = useText();
  useEffect(() => {
    const ask = () =>
      void fetch('/healthz', { cache: 'no-store' }).then(
        ({ ok }) => ok && window.location.reload(),
        () => undefined,
      );
    const timer = setInterval(ask, ASK_MS);
    window.addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ask);
    };
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
