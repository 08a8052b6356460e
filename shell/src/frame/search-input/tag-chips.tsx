import { X } from 'lucide-react';
import styles from './tag-chips.module.css';
import { labelLength, shortLabel } from './tags';
import { useText } from './texts';
import { useWindowWidth } from './use-window-width';

/** Tags of the search, each with its way off (INPUT-03, INPUT-05). */
export function TagChips({ tags, onRemove }: { tags: readonly string[]; onRemove: (tag: string) => void }) {
  const t = useText();
  const most = labelLength(useWindowWidth());
  if (tags.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('tags')}>
      {tags.map((tag) => (
        <li key={tag} className={styles.chip} title={tag}>
          <span className={styles.label}>{shortLabel(tag, most)}</span>
          <button
            type="button"
            className={styles.remove}
            aria-label={t('removeTag', { tag })}
            onClick={() => onRemove(tag)}
          >
            <X size={14} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
