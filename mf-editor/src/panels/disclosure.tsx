import { Disclosure as Folded } from '@commonplace/ui/disclosure';
import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

/** Fields of a panel that few need, folded away under their title. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Folded small title={title} className={styles.disclosure}>
      {children}
    </Folded>
  );
}
