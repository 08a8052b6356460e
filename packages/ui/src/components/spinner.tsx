import { cx } from '../cx';
import styles from './spinner.module.css';

/** Turning ring. With a label it announces itself; without one it is decoration. */
export function Spinner({ label, className, large }: { label?: string; className?: string; large?: boolean }) {
  return (
    <span
      className={cx(styles.spinner, large && styles.large, className)}
      role={label ? 'status' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    />
  );
}
