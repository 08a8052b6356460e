import { ErrorState } from '@commonplace/ui';
import { useEffect, useRef } from 'react';
import { isApiError } from './api-error';
import { createTranslator } from './translator';

/** Seconds between tries of its own when the server does not say when to come back. */
const RETRY_SECONDS = 8;

const { useText } = createTranslator('failure', {
  title: 'This cannot be shown right now',
  unavailable:
    'This part of Commonplace is not answering. It usually comes back within moments, and we keep trying. Everything else works.',
  network: 'There is no connection to the server. Check your network. We keep trying.',
  other: 'Something went wrong on our side. Please try again.',
  detail: 'Code for support: {{id}}',
  retry: 'Retry',
});

interface FailureProps {
  error: unknown;
  onRetry: () => void;
  busy: boolean;
  /** `h1` where it is the whole page. */
  heading?: 'h1' | 'h2';
}

/**
 * Tries again by itself what failed because a part is down, when the server says to, as often as it fails. For what is left out of a page
 * while it is missing; what takes the page's place is shown by {@link Failure}, which does the same. Whether it will be tried.
 */
export function useAgain({ error, onRetry, busy }: Pick<FailureProps, 'error' | 'onRetry' | 'busy'>): boolean {
  const api = isApiError(error) ? error : undefined;
  const passing = api?.code === 'UNAVAILABLE' || api?.code === 'NETWORK';
  const pause = (api?.retryAfter ?? RETRY_SECONDS) * 1000;
  const retry = useRef(onRetry);
  useEffect(() => {
    retry.current = onRetry;
  });
  useEffect(() => {
    if (!passing || busy) return;
    const timer = setTimeout(() => retry.current(), pause);
    return () => clearTimeout(timer);
    // A try that fails at once is never seen to be busy: each error counts by itself.
  }, [passing, busy, pause, error]);
  return passing;
}

/** What is wrong with a call, in plain words, with Retry; where a part is down it tries again by itself. */
export function Failure({ error, onRetry, busy, heading = 'h2' }: FailureProps) {
  const t = useText();
  const api = isApiError(error) ? error : undefined;
  const passing = useAgain({ error, onRetry, busy });
  return (
    <ErrorState
      heading={heading}
      title={t('title')}
      text={api?.code === 'UNAVAILABLE' ? t('unavailable') : api?.code === 'NETWORK' ? t('network') : t('other')}
      onRetry={onRetry}
      retryLabel={t('retry')}
      busy={busy}
      detail={api?.requestId && !passing ? t('detail', { id: api.requestId }) : undefined}
    />
  );
}
