import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

/** Fields of a panel that few need, folded away under their title: the platform's own disclosure, with the sign of our others. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.disclosure}>
      <summary>
        {title}
        <Plus size={16} aria-hidden />
      </summary>
      {children}
    </details>
  );
}
