import { Skeleton } from '@commonplace/ui';
import styles from './filter-panel.module.css';

/** Groups of filters before it is known which there are. */
export function FilterSkeleton() {
  return (
    <div className={styles.waiting} aria-hidden>
      {[0, 1, 2].map((group) => (
        <div key={group} className={styles.waitingGroup}>
          <Skeleton line className={styles.waitingTitle} />
          <Skeleton className={styles.waitingChoices} />
        </div>
      ))}
    </div>
  );
}
