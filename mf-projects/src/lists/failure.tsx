import { isApiError } from '@commonplace/remote-kit';
import { ErrorState } from '@commonplace/ui';
import { useEffect } from 'react';
import { useText } from '../texts';

/** Seconds between tries of its own when the server does not say when to come back. */
const RETRY_SECONDS = 8;

/** What is wrong, in plain words, with Retry; where a part is down it tries again by itself. */
export function Failure({ error, onRetry, busy }: { error: unknown; onRetry: () => void; busy: boolean }) {
  const t = useText();
  const api = isApiError(error) ? error : undefined;
  const passing = api?.code === 'UNAVAILABLE' || api?.code === 'NETWORK';
  const pause = (api?.retryAfter ?? RETRY_SECONDS) * 1000;
  useEffect(() => {
    if (!passing || busy) return;
    const timer = setTimeout(onRetry, pause);
    return () => clearTimeout(timer);
  }, [passing, busy, pause, onRetry]);
  const text =
    api?.code === 'UNAVAILABLE' ? t('failUnavailable') : api?.code === 'NETWORK' ? t('failNetwork') : t('failOther');
  return (
    <ErrorState
      title={t('failTitle')}
      text={text}
      onRetry={onRetry}
      retryLabel={t('retry')}
      busy={busy}
      detail={api?.requestId && !passing ? t('failDetail', { id: api.requestId }) : undefined}
    />
  );
}
