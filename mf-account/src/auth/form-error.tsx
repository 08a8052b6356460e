import styles from './auth.module.css';

/** What is wrong with the whole form; read out when it appears. */
export function FormError({ children }: { children: string | undefined }) {
  return <div role="alert">{children && <p className={styles.notice}>{children}</p>}</div>;
}
