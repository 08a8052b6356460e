import type { ReactNode } from 'react';
import styles from './gallery.module.css';

/** One component with its states. */
export function Room({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.room} id={name} aria-label={name}>
      <h2>{name}</h2>
      {children}
    </section>
  );
}

/** One state, or a few that belong together. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.state}>
      <p className={styles.name}>{name}</p>
      <div className={styles.row}>{children}</div>
    </div>
  );
}
