import type { ItemDetail } from '@commonplace/contracts/catalog/items';
import { useLibraryItemQuery } from '../app/api';
import styles from './detail-view.module.css';
import { useDetailText } from './texts';

/** Files that a download can be, with their formats and sizes. */
export function ItemSizes({ item, heading: Heading }: { item: ItemDetail; heading: 'h2' | 'h3' }) {
  const t = useDetailText();
  const { data } = useLibraryItemQuery({ params: { id: item.id } });
  if (!data || data.sizes.length < 2) return null;
  return (
    <section className={styles.block}>
      <Heading>{t('sizes')}</Heading>
      <ul className={styles.sizes}>
        {data.sizes.map(({ size, label, format, width, height }) => (
          <li key={size}>
            <span>{label}</span>
            <span className={styles.soft}>
              {[
                format.toUpperCase(),
                width && height ? t('sizeOf', { width: Math.round(width), height: Math.round(height) }) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
