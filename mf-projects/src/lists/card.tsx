import { IconButton, Menu, type MenuItem } from '@commonplace/ui';
import { MoreHorizontal, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../texts';
import styles from './card.module.css';

interface CardProps {
  name: string;
  meta: ReactNode;
  /** Where it opens; without it the card is not a link. */
  to?: string | undefined;
  cover: ReactNode;
  menu: readonly (readonly MenuItem[])[];
  /** Shown, but not to be used yet. */
  dimmed?: boolean;
  /** Whether it is selected, and how that changes; `range` with the Shift key. */
  selected?: boolean | undefined;
  onSelect?: ((range: boolean) => void) | undefined;
  favourite?: boolean | undefined;
  onFavourite?: (() => void) | undefined;
  /** What is to be known of it at first sight, one or two words each. */
  flags?: readonly { text: string; warning?: boolean }[];
  /** What it is when it is dragged onto a folder. */
  drag?: string | undefined;
}

/** Media type of a thing of one's own that is dragged onto a folder: JSON of `{type, id, title}`. */
export const DRAGGED = 'application/x-commonplace-thing';

function FilledStar({ size }: { size?: number }) {
  return <Star size={size} fill="currentColor" aria-hidden />;
}

/** A card of one's own things: cover, name, facts, and a menu of what can be done. */
export function OwnCard(props: CardProps) {
  const { name, meta, to, cover, menu, dimmed, selected, onSelect, favourite, onFavourite, drag, flags = [] } = props;
  const t = useText();
  return (
    <li className={styles.cell}>
      <article
        className={styles.card}
        data-dimmed={dimmed || undefined}
        data-selected={selected || undefined}
        draggable={drag !== undefined}
        onDragStart={(event) => {
          if (drag === undefined) return;
          event.dataTransfer.setData(DRAGGED, drag);
          event.dataTransfer.effectAllowed = 'copy';
        }}
      >
        {onSelect && (
          <input
            type="checkbox"
            className={styles.check}
            aria-label={t('select', { name })}
            checked={selected ?? false}
            onChange={(event) => onSelect((event.nativeEvent as MouseEvent).shiftKey)}
          />
        )}
        {onFavourite && (
          <span className={styles.star}>
            <IconButton
              size="small"
              variant="floating"
              icon={favourite ? FilledStar : Star}
              pressed={favourite}
              label={t(favourite ? 'unfavourite' : 'favourite', { name })}
              onClick={onFavourite}
            />
          </span>
        )}
        {to && !dimmed ? (
          <Link to={to} className={styles.cover} aria-label={name}>
            {cover}
          </Link>
        ) : (
          <div className={styles.cover}>{cover}</div>
        )}
        {flags.length > 0 && (
          <ul className={styles.flags} aria-label={t('flagsOf', { name })}>
            {flags.map(({ text, warning }) => (
              <li key={text} data-warning={warning || undefined}>
                {text}
              </li>
            ))}
          </ul>
        )}
        <div className={styles.foot}>
          <div className={styles.words}>
            <p className={styles.name} dir="auto">
              {name}
            </p>
            <p className={styles.meta}>{meta}</p>
          </div>
          <Menu
            label={t('more', { name })}
            trigger={<IconButton icon={MoreHorizontal} label={t('more', { name })} size="small" />}
            groups={menu}
          />
        </div>
      </article>
    </li>
  );
}
