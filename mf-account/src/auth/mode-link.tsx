import { linkLook } from '@commonplace/ui';
import type { ReactNode } from 'react';
import styles from './mode-link.module.css';

/** Changes between log-in and sign-up inside the modal, looking like the link that the page has. */
export function ModeLink({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={`${linkLook()} ${styles.link}`} onClick={onClick}>
      {children}
    </button>
  );
}
