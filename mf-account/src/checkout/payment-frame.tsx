import type { PaymentSession } from '@commonplace/contracts/billing/plans';
import { useTheme } from '@commonplace/remote-kit';
import { ErrorState, Spinner } from '@commonplace/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './checkout.module.css';
import { useText } from './checkout.texts';
import { loadSdk, type PaymentSdk } from './load-sdk';

/** ms between everything being ready and the overlay. */
const OVERLAY_MS = 1_000;

/** The provider's frame for one session; `onResult` hears what its overlay calls back. */
export function PaymentFrame(props: {
  session: PaymentSession;
  onResult: (result: { success: boolean; key?: string }) => void;
}) {
  const t = useText();
  const theme = useTheme();
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [failure, setFailure] = useState('');
  const [attempt, setAttempt] = useState(0);
  const { id, script_url } = props.session;
  const latest = useRef(props.onResult);
  useEffect(() => {
    latest.current = props.onResult;
  });
  // The theme the frame opens with; changing it later must not throw away a half-typed card.
  const opened = useRef(theme);

  useEffect(() => {
    let live = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let unmount: (() => void) | undefined;
    const show = (sdk: PaymentSdk) => {
      if (!live || !place.current) return;
      unmount = sdk.mount(place.current, {
        session: id,
        theme: opened.current,
        title: t('payment'),
        onResult: (result) => latest.current(result),
      });
      setState('shown');
    };
    loadSdk(script_url).then(
      (sdk) => {
        if (live) timer = setTimeout(() => show(sdk), OVERLAY_MS);
      },
      (error: unknown) => {
        if (!live) return;
        setFailure(error instanceof Error ? error.message : String(error));
        setState('failed');
      },
    );
    return () => {
      live = false;
      clearTimeout(timer);
      unmount?.();
    };
  }, [id, script_url, attempt, t]);

  const retry = () => {
    setState('loading');
    setAttempt(attempt + 1);
  };
  return (
    <div className={styles.frame}>
      {state === 'loading' && (
        <p className={styles.frameLoading} role="status">
          <Spinner />
          {t('loadingPayment')}
        </p>
      )}
      {state === 'failed' && <ErrorState title={failure} text={t('sdkText')} onRetry={retry} />}
      <div ref={place} className={styles.framePlace} hidden={state === 'failed'} />
    </div>
  );
}
