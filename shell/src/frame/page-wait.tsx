import { cx, Skeleton, VisuallyHidden } from '@commonplace/ui';
import { useText } from '../texts';
import { pageShape, type PageShape } from './page-shape';
import styles from './page-wait.module.css';

/** How many grounds stand for a page of each shape; where they stand is the style's. */
const PARTS: Readonly<Record<PageShape, number>> = { gallery: 16, detail: 4, form: 6, list: 8, text: 9, editor: 3 };

/** Stands in for a page whose remote is on its way, in its shape. A wait that ends soon is not shown. */
export function PageWait({ pathname }: { pathname: string }) {
  const t = useText();
  const shape = pageShape(pathname);
  return (
    <div role="status" className={cx(styles.wait, styles[shape])}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {Array.from({ length: PARTS[shape] }, (_, n) => (
        <Skeleton key={n} className={styles.part} />
      ))}
    </div>
  );
}
