import { usePageTitle } from '@commonplace/remote-kit';
import { Button, buttonLook, EmptyState } from '@commonplace/ui';
import { RotateCw, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../texts';

/** ms between two questions whether the edge can be reached again. */
const ASK_MS = 5_000;

/** The page that was asked for comes as soon as the edge answers. */
async function ask(): Promise<void> {
  const there = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (there) window.location.reload();
}

/** A page that was not kept, while the edge cannot be reached: leads to what was. It comes by itself when the edge does. */
export function OfflinePage() {
  const t = useText();
  usePageTitle(t('offlineTitle'));
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    const again = () => void ask();
    const timer = setInterval(again, ASK_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, []);
  async function retry() {
    setAsking(true);
    await ask();
    setAsking(false);
  }
  return (
    <main>
      <EmptyState
        heading="h1"
        icon={WifiOff}
        title={t('offlineTitle')}
        text={t('offlineText')}
        action={
          <>
            <Link to="/create/offline" className={buttonLook({ variant: 'primary' })}>
              {t('offlineDesigns')}
            </Link>
            <Button icon={RotateCw} busy={asking} onClick={() => void retry()}>
              {t('retry')}
            </Button>
          </>
        }
      />
    </main>
  );
}
