import { PRODUCT_NAME } from '@commonplace/contracts/product';
import { useShell } from '@commonplace/remote-kit';
import { cx } from '@commonplace/ui';
import { Link } from 'react-router';
import { useText } from '../texts';
import styles from './wordmark.module.css';

/** `tight`: only the sign where there is no room for the name. */
export function Wordmark({ tight }: { tight?: boolean }) {
  const t = useText();
  const shell = useShell();
  return (
    <Link
      to="/"
      className={cx(styles.wordmark, tight && styles.tight)}
      aria-label={t('home')}
      onPointerEnter={() => shell.prefetch('/')}
    >
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden>
        <rect width="32" height="32" rx="8" className={styles.ground} />
        <path d="M21.6 11.2A7.2 7.2 0 1 0 21.6 20.8" fill="none" className={styles.c} />
        <circle cx="22.4" cy="16" r="2.3" className={styles.dot} />
      </svg>
      <span className={styles.name}>{PRODUCT_NAME}</span>
    </Link>
  );
}
