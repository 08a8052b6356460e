import { CloudOff, RotateCw } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { cx } from '../cx';
import { labels } from '../labels';
import { Button } from './button';
import styles from './state.module.css';

export interface EmptyStateProps {
  icon?: ComponentType<{ size?: number; strokeWidth?: number }>;
  title: string;
  text?: ReactNode;
  /** What to do about it. */
  action?: ReactNode;
  /** `h1` where it is the whole page. */
  heading?: 'h1' | 'h2';
  className?: string;
}

/** Nothing here (yet): says so and what to do. */
export function EmptyState({ icon: Icon, title, text, action, heading: Heading = 'h2', className }: EmptyStateProps) {
  return (
    <div className={cx(styles.state, className)}>
      {Icon && (
        <span className={styles.icon} aria-hidden>
          <Icon size={32} strokeWidth={1.5} />
        </span>
      )}
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

export interface ErrorStateProps {
  title: string;
  text?: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  /** Retry is under way. */
  busy?: boolean;
  /** Small print, e.g. the request id. */
  detail?: ReactNode;
  /** `h1` where it is the whole page. */
  heading?: 'h1' | 'h2';
  className?: string;
}

/** Something failed: says what, and offers to try again. */
export function ErrorState({
  title,
  text,
  onRetry,
  retryLabel = labels.retry,
  busy,
  detail,
  heading: Heading = 'h2',
  className,
}: ErrorStateProps) {
  return (
    <div role="alert" className={cx(styles.state, className)}>
      <span className={cx(styles.icon, styles.bad)} aria-hidden>
        <CloudOff size={32} strokeWidth={1.5} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {onRetry && (
        <div className={styles.action}>
          <Button variant="primary" icon={RotateCw} onClick={onRetry} busy={busy}>
            {retryLabel}
          </Button>
        </div>
      )}
      {detail && <p className={styles.detail}>{detail}</p>}
    </div>
  );
}
