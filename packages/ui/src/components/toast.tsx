import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cx } from '../cx';
import { labels } from '../labels';
import { IconButton } from './button';
import styles from './toast.module.css';

/** How long a toast shows, and how long after that its text is gone (the way out is seen with its text). */
export const TOAST_MS = 5000;
export const TOAST_CLEAR_MS = 300;

export interface ToastItem {
  id: number;
  text: string;
  kind?: 'info' | 'success' | 'error';
  action?: { label: string; run: () => void };
  /** ms; {@link TOAST_MS} unless said. */
  duration?: number;
}

const ICONS = { info: Info, success: CircleCheck, error: CircleAlert };

/** Where toasts show. Always drawn, so that assistive technology hears what comes in. */
export function ToastRegion({
  toasts,
  onGone,
  label = labels.messages,
  closeLabel = labels.dismiss,
}: {
  toasts: readonly ToastItem[];
  /** The text of this toast was cleared. */
  onGone: (id: number) => void;
  label?: string;
  closeLabel?: string;
}) {
  return (
    <section aria-label={label} className={styles.region}>
      <div aria-live="polite" className={styles.list}>
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} closeLabel={closeLabel} onGone={() => onGone(toast.id)} />
        ))}
      </div>
    </section>
  );
}

function Toast({ toast, closeLabel, onGone }: { toast: ToastItem; closeLabel: string; onGone: () => void }) {
  const [shown, setShown] = useState(true);
  const [held, setHeld] = useState(false);
  const { text, kind = 'info', action, duration = TOAST_MS } = toast;
  const Icon = ICONS[kind];

  useEffect(() => {
    if (!shown || held) return;
    const timer = setTimeout(() => setShown(false), duration);
    return () => clearTimeout(timer);
  }, [shown, held, duration]);
  useEffect(() => {
    if (shown) return;
    const timer = setTimeout(onGone, TOAST_CLEAR_MS);
    return () => clearTimeout(timer);
    // The caller's function is new with each draw; the timer belongs to the toast.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [shown]);

  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={cx(styles.toast, styles[kind])}
      data-hidden={!shown || undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} aria-hidden />
      <p className={styles.text}>{text}</p>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.run();
            setShown(false);
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton size="small" icon={X} label={closeLabel} onClick={() => setShown(false)} />
    </div>
  );
}
