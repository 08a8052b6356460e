import { useEffect, useId, useRef, useState, type CSSProperties, type RefObject } from 'react';
import type { HomeRow } from '@commonplace/contracts/catalog/items';
import { useShell } from '@commonplace/remote-kit';
import { IconButton, linkLook } from '@commonplace/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useCuratedName } from '../curated-names';
import { isDrawing } from '../items/item-path';
import { ratioOf } from '@commonplace/contracts/tile-ratio';
import { KeysHint } from '../items/keys-hint';
import { nearAnyway, watchNear } from '../items/near-window';
import { Tile } from '../items/tile';
import { useOneStop } from '../items/use-one-stop';
import { useText } from '../texts';
import styles from './shelf.module.css';
import { useGoesOn } from './use-goes-on';

const PICTURE_HEIGHT = 220;
const DRAWING_HEIGHT = 150;

/** A row of the home page that scrolls sideways. Its items are drawn at once where it is `first`, otherwise when it comes near the window or the page is printed; its place is kept. */
export function Shelf({ row, first = false }: { row: HomeRow; first?: boolean }) {
  const t = useText();
  const { dir } = useShell();
  const title = useCuratedName()(row.title);
  const list = useRef<HTMLUListElement>(null);
  const hint = useId();
  const near = useNear(list, first);
  useOneStop(list);
  const goesOn = useGoesOn(list, near ? row.items.length : 0);
  const height = row.items.every(isDrawing) ? DRAWING_HEIGHT : PICTURE_HEIGHT;
  const scroll = (direction: 1 | -1) =>
    list.current?.scrollBy({
      left: direction * (dir === 'rtl' ? -1 : 1) * list.current.clientWidth * 0.8,
      behavior: 'smooth',
    });
  return (
    <section className={styles.shelf} aria-labelledby={`row-${row.id}`}>
      <header className={styles.head}>
        <h2 id={`row-${row.id}`}>{title}</h2>
        <Link to={row.href} className={linkLook()} aria-label={t('seeAllOf', { title })}>
          {t('seeAll')}
        </Link>
        {/* For the pointer: with the keyboard the arrow keys walk along the row, which follows. Their place is kept in a row that is seen whole. */}
        <span className={styles.arrows} style={goesOn ? undefined : { visibility: 'hidden' }}>
          <IconButton
            icon={ChevronLeft}
            label={t('scrollBack')}
            variant="secondary"
            size="small"
            tabIndex={-1}
            onClick={() => scroll(-1)}
          />
          <IconButton
            icon={ChevronRight}
            label={t('scrollOn')}
            variant="secondary"
            size="small"
            tabIndex={-1}
            onClick={() => scroll(1)}
          />
        </span>
      </header>
      <ul
        ref={list}
        className={styles.list}
        aria-describedby={hint}
        style={{ '--row': `${height}px` } as CSSProperties}
      >
        {(near ? row.items : []).map((item, at) => {
          const width = Math.round(height * ratioOf(item));
          return (
            <li key={item.id} style={{ width }}>
              <Tile item={item} width={width} eager={at < 5} />
            </li>
          );
        })}
      </ul>
      <KeysHint id={hint} />
    </section>
  );
}

/** Whether the row has been near the window. */
function useNear(list: RefObject<HTMLElement | null>, first: boolean): boolean {
  const [near, setNear] = useState(() => first || nearAnyway());
  useEffect(() => {
    const element = list.current;
    if (near || !element) return;
    return watchNear(element, (isNear) => isNear && setNear(true));
  }, [list, near]);
  return near;
}
