import type { GridItem } from '@commonplace/contracts/grid-item';
import { IconButton } from '@commonplace/ui';
import { Crown } from 'lucide-react';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../texts';
import styles from './item-tile.module.css';
import lists from './lists.module.css';
import { Picture } from './picture';

const NARROWEST = 0.6;
const WIDEST = 2.4;

interface ItemTileProps {
  item: GridItem;
  action?: { label: string; icon: ComponentProps<typeof IconButton>['icon']; run: () => void; pressed?: boolean };
}

/** One item of a flowing list: the link to its page, and one thing to do with it. */
export function ItemTile({ item, action }: ItemTileProps) {
  const t = useText();
  const name = item.metadata.image_alt || item.imgCaption || t('untitled');
  const ratio = Math.min(WIDEST, Math.max(NARROWEST, item.display_image_width / item.display_image_height || 1));
  const drawing = item.has_alpha === true || item.isPng;
  const style: CSSProperties & Record<'--ratio', string> = { '--ratio': String(Math.round(ratio * 1000) / 1000) };
  return (
    <li className={lists.flowCell} style={style}>
      <article className={styles.tile}>
        <Link to={item.alias} className={styles.link} aria-label={name}>
          <Picture src={item.url} alt={name} ground={drawing ? undefined : item.palette[0]} whole={drawing} />
          <span className={styles.caption} aria-hidden>
            {name}
          </span>
        </Link>
        {item.metadata.isPremiumLicense && (
          <span className={styles.crown}>
            <Crown size={14} aria-label={t('premiumItem')} />
          </span>
        )}
        {action && (
          <span className={styles.action}>
            <IconButton
              size="small"
              variant="floating"
              icon={action.icon}
              label={action.label}
              pressed={action.pressed}
              onClick={action.run}
            />
          </span>
        )}
      </article>
    </li>
  );
}

/** Items in rows of one height that fill the width. */
export function Flow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={lists.flow} aria-label={label}>
      {children}
    </ul>
  );
}
