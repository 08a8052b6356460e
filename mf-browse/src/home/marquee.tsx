import { rendition } from '@commonplace/contracts/rendition-widths';
import type { GridItem } from '@commonplace/contracts/grid-item';
import { cx } from '@commonplace/ui';
import { useRef } from 'react';
import { Link } from 'react-router';
import { isDrawing } from '../items/item-path';
import { ratioOf } from '@commonplace/contracts/tile-ratio';
import { Picture } from '../items/picture';
import { useOneStop } from '../items/use-one-stop';
import { useText } from '../texts';
import styles from './marquee.module.css';

const CARD_HEIGHT = 190;

/** HOME-04: cards that pass by in two lanes; they stand still under the pointer, with the keyboard on them, and where motion is unwanted. */
export function Marquee({ items }: { items: readonly GridItem[] }) {
  const t = useText();
  const half = Math.ceil(items.length / 2);
  const lanes = [items.slice(0, half), items.slice(half)];
  return (
    <div
      className={styles.marquee}
      role="region"
      aria-label={t('marquee')}
      onFocus={({ target }) => {
        // The lanes stand at their beginning now.
        requestAnimationFrame(() => target.scrollIntoView?.({ block: 'nearest', inline: 'center' }));
      }}
      onBlur={({ currentTarget }) => {
        currentTarget.scrollLeft = 0;
      }}
    >
      {lanes.map((lane, at) => (
        <div key={at} className={cx(styles.lane, at === 1 && styles.back)}>
          <Cards items={lane} />
          {/* The second round fills the gap while the first leaves; it is not there for anybody else. */}
          <Cards items={lane} copy />
        </div>
      ))}
    </div>
  );
}

function Cards({ items, copy = false }: { items: readonly GridItem[]; copy?: boolean }) {
  const list = useRef<HTMLUListElement>(null);
  useOneStop(list);
  return (
    <ul ref={list} className={styles.cards} aria-hidden={copy || undefined}>
      {items.map((item) => {
        const width = Math.round(CARD_HEIGHT * ratioOf(item));
        const drawing = isDrawing(item);
        return (
          <li key={item.id} style={{ width }} className={cx(styles.card, drawing && styles.drawing)}>
            <Link to={item.alias} aria-label={item.metadata.image_alt} tabIndex={copy ? -1 : undefined}>
              <Picture
                src={rendition(item, width * 1.5)}
                alt=""
                ground={drawing ? undefined : item.palette[0]}
                eager
                whole={drawing}
                className={drawing ? styles.ground : undefined}
              />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
