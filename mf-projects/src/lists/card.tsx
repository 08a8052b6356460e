import { IconButton, Menu, type MenuItem } from '@commonplace/ui';
import { MoreHorizontal } from 'lucide-react';
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
}

/** A card of one's own things: cover, name, facts, and a menu of what can be done. */
export function OwnCard({ name, meta, to, cover, menu, dimmed }: CardProps) {
  const t = useText();
  return (
    <li className={styles.cell}>
      <article className={styles.card} data-dimmed={dimmed || undefined}>
        {to && !dimmed ? (
          <Link to={to} className={styles.cover} aria-label={name}>
            {cover}
          </Link>
        ) : (
          <div className={styles.cover}>{cover}</div>
        )}
        <div className={styles.foot}>
          <div className={styles.words}>
            <p className={styles.name}>{name}</p>
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
