import type { GridItem } from '@commonplace/contracts/grid-item';
import { Heart } from 'lucide-react';
import { cx } from '@commonplace/ui';
import { Link } from 'react-router';
import { useText } from '../texts';
import styles from './banner-tile.module.css';
import { useCuratedName } from '../curated-names';
import { Picture } from './picture';
import { useFavourite } from './use-favourite';

/** A collection, a board or a widget in a list: its cover, or four of its pictures, and its name. */
export function BannerTile({ item, eager = false }: { item: GridItem; eager?: boolean }) {
  const t = useText();
  const { favourite, toggle } = useFavourite(item);
  const title = useCuratedName()(item.metadata.image_alt);
  const pictures = item.url && item.kind === 'topic' ? [item.url] : item.metadata.design_images.slice(0, 4);
  const shown = pictures.length > 0 ? pictures : [item.url].filter(Boolean);
  return (
    <article className={cx(styles.tile, favourite && styles.kept)}>
      <Link to={item.alias} className={styles.link}>
        <span className={cx(styles.pictures, shown.length >= 4 && styles.four, shown.length === 2 && styles.two)}>
          {shown.map((src, at) => (
            <Picture key={`${src}-${at}`} src={src} alt="" eager={eager} className={styles.picture} />
          ))}
        </span>
        {/* The title alone is the link's name; what is seen begins with it. */}
        <span className={styles.words}>
          <span className={styles.title}>
            <bdi>{title}</bdi>
          </span>
          {item.metadata.description_text && (
            <span className={styles.text} aria-hidden>
              <bdi>{item.metadata.description_text}</bdi>
            </span>
          )}
        </span>
      </Link>
      {item.entity_type !== 'widget' && (
        <button
          type="button"
          className={cx(styles.heart, favourite && styles.hearted)}
          aria-pressed={favourite}
          aria-label={favourite ? t('unfavourite', { title }) : t('favourite', { title })}
          onClick={() => void toggle()}
        >
          <Heart size={18} aria-hidden fill={favourite ? 'currentColor' : 'none'} />
        </button>
      )}
    </article>
  );
}
