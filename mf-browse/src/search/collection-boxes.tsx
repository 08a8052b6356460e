import type { CollectionSuggestion } from '@commonplace/contracts/catalog/search';
import { useSession } from '@commonplace/remote-kit';
import { ArrowRight } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { useCuratedName } from '../curated-names';
import { Picture } from '../items/picture';
import styles from './collection-boxes.module.css';
import { useSearchText } from './texts';

/** SEARCH-15: boxes in the curators' colours: their widgets for who looks, and collections about the same. */
export function CollectionBoxes({ collections }: { collections: readonly CollectionSuggestion[] }) {
  const t = useSearchText();
  const nameOf = useCuratedName();
  const { website_status, premium } = useSession();
  const shown = collections.filter(({ audience }) => !audience || (audience === 'paid') === premium);
  if (shown.length === 0 || !website_status.show_collection_suggestions.enabled) return null;
  return (
    <nav aria-label={t('collectionBoxes')} className={styles.boxes}>
      <ul>
        {shown.map(({ id, title, text, href, image_url, suggestion_box_colors: colours }) => (
          <li key={id}>
            <Link
              to={href}
              className={styles.box}
              style={
                {
                  '--one': colours.color_one,
                  '--two': colours.color_two,
                  '--text': colours.text_color,
                } as CSSProperties
              }
            >
              <span className={styles.title}>
                {/* What curators wrote in another language keeps its own direction. */}
                <bdi>{nameOf(title)}</bdi>
                {text && (
                  <small className={styles.text}>
                    <bdi>{text}</bdi>
                  </small>
                )}
              </span>
              <ArrowRight size={18} aria-hidden className={styles.arrow} />
              {image_url && <Picture src={image_url} alt="" className={styles.picture} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
