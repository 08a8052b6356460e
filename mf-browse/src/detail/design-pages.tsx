import { useState } from 'react';
import type { GridItem } from '@commonplace/contracts/grid-item';
import { Picture } from '../items/picture';
import styles from './design-pages.module.css';
import { useDetailText } from './texts';

/** The pages of a design: one large, all of them to choose from. */
export function DesignPages({ item }: { item: GridItem }) {
  const t = useDetailText();
  const pages = item.metadata.design_images;
  const [page, setPage] = useState(0);
  const shape = { aspectRatio: `${item.display_image_width || 4} / ${item.display_image_height || 3}` };
  return (
    <div className={styles.pages}>
      <div className={styles.large} style={shape}>
        <Picture
          key={page}
          src={pages[page] ?? item.url}
          alt={`${item.metadata.image_alt}, ${t('pageNumber', { page: page + 1 })}`}
          ground={item.palette[0]}
          eager
          whole
        />
      </div>
      <ul className={styles.strip} aria-label={t('pages')}>
        {pages.map((src, at) => (
          <li key={src}>
            <button
              type="button"
              className={styles.thumb}
              style={shape}
              aria-label={t('pageNumber', { page: at + 1 })}
              aria-pressed={at === page}
              onClick={() => setPage(at)}
            >
              <Picture src={src} alt="" eager={at < 8} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
