import { cx, Spinner, VisuallyHidden } from '@commonplace/ui';
import type { ReactNode } from 'react';
import styles from './busy-list.module.css';
import { createTranslator } from './translator';
import type { AskedList } from './use-shown-place';

const { useText } = createTranslator('busy-list', { loading: 'Loading…' });

/**
 * A list that stays as it is, where it is and with its focus, while another question or place is asked for; meanwhile it is seen and said that
 * its rows are not the answer yet.
 */
export function BusyList({ asked, children }: { asked: AskedList; children: ReactNode }) {
  const t = useText();
  const busy = asked.isFetching && asked.currentData === undefined && asked.data !== undefined;
  return (
    <div className={styles.list}>
      <div className={cx(styles.rows, busy && styles.busy)} aria-busy={busy || undefined}>
        {children}
      </div>
      {busy && (
        <div className={styles.sign}>
          <Spinner large />
        </div>
      )}
      {/* Beside the rows: what is within something busy need not be said. */}
      <VisuallyHidden role="status">{busy ? t('loading') : ''}</VisuallyHidden>
    </div>
  );
}
