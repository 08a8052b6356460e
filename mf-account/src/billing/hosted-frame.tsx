import type { PaymentSession } from '@commonplace/contracts/billing/plans';
import { useShell, useTheme } from '@commonplace/remote-kit';
import { written } from '@commonplace/remote-kit/written';
import { ErrorState, Spinner } from '@commonplace/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './hosted-frame.module.css';
import { loadSdk, type PaymentSdk } from './load-sdk';
import { openForm, type OpenForm } from './open-form';

/** ms between everything being ready and the overlay. */
const OVERLAY_MS = 1_000;

/** The provider's frame. It goes over to another session, and what was typed stays where the provider can do so; `onResult` hears what its overlay calls back. */
export function HostedFrame(props: {
  session: PaymentSession;
  texts: { title: string; loading: string; failedTitle: string; failed: string };
  /** At least 1100 px high, as the checkout wants it. */
  tall?: boolean;
  onResult: (result: { success: boolean; key?: string }) => void;
}) {
  const theme = useTheme();
  const locale = written(useShell().locale);
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [failure, setFailure] = useState('');
  const [attempt, setAttempt] = useState(0);
  const { id, script_url } = props.session;
  const { title, loading, failedTitle, failed } = props.texts;
  const latest = useRef(props.onResult);
  useEffect(() => {
    latest.current = props.onResult;
  });
  const form = useRef<OpenForm>(undefined);
  // Opened once, and dressed anew after that: another theme must not throw away a half-typed card.
  const worn = useRef(theme);
  useEffect(() => {
    worn.current = theme;
    form.current?.setTheme(theme);
  }, [theme]);
  const paidIn = useRef(id);
  useEffect(() => {
    if (paidIn.current === id) return;
    paidIn.current = id;
    form.current?.setSession(id);
  }, [id]);

  useEffect(() => {
    let live = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (sdk: PaymentSdk) => {
      if (!live || !place.current) return;
      form.current = openForm(sdk, place.current, {
        session: paidIn.current,
        theme: worn.current,
        title,
        locale,
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
      form.current?.close();
      form.current = undefined;
    };
  }, [script_url, attempt, title, locale]);

  const retry = () => {
    setState('loading');
    setAttempt(attempt + 1);
  };
  return (
    <div className={props.tall ? styles.tall : styles.frame}>
      {state === 'loading' && (
        <p className={styles.loading} role="status">
          <Spinner />
          {loading}
        </p>
      )}
      {state === 'failed' && <ErrorState title={failedTitle} text={failed} detail={failure} onRetry={retry} />}
      <div ref={place} className={styles.place} hidden={state === 'failed'} />
    </div>
  );
}
