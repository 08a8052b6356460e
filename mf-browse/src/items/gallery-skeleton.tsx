import { Skeleton, VisuallyHidden } from '@commonplace/ui';
import { useText } from '../texts';
import styles from './gallery-skeleton.module.css';

/** What a gallery looks like before it is known what is in it. */
export function GallerySkeleton() {
  const t = useText();
  return (
    <div role="status" className={styles.rows}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {[0, 1, 2].map((row) => (
        <div key={row} className={styles.row}>
          {[0, 1, 2, 3, 4].map((cell) => (
            <Skeleton key={cell} className={styles.cell} />
          ))}
        </div>
      ))}
    </div>
  );
}
