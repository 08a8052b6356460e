import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { GridItem } from '@commonplace/contracts/grid-item';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import styles from './gallery.module.css';
import { isDrawing } from './item-path';
import { justify, measures, ratioOf, type Layout } from './justify';
import { Tile } from './tile';

/** Width before the first measurement, px. */
const FIRST_WIDTH = 1200;
/** Rows drawn beyond the window on either side. */
const OVERSCAN = 3;
/** Rows whose pictures load without waiting. */
const EAGER_ROWS = 3;

interface GalleryProps {
  items: readonly GridItem[];
  label: string;
  /** Draws only the rows near the window; off for short lists inside other scrolling things. */
  windowed?: boolean;
}

/** Items in justified rows. Their boxes are known before any picture has come, so nothing moves while they load. */
export function Gallery({ items, label, windowed = true }: GalleryProps) {
  const element = useRef<HTMLUListElement>(null);
  const { width, top } = useMeasured(element);
  const layout = useMemo(() => {
    const small = items.length > 0 && items.every(isDrawing);
    const { rowHeight, gap } = measures(width, small);
    return justify(items.map(ratioOf), { width, rowHeight, gap });
  }, [items, width]);
  return (
    <ul ref={element} className={styles.gallery} aria-label={label} style={{ height: layout.height }}>
      {windowed ? (
        <WindowedRows items={items} layout={layout} top={top} />
      ) : (
        <Tiles items={items} layout={layout} from={0} to={items.length} eager={EAGER_ROWS} />
      )}
    </ul>
  );
}

function WindowedRows({ items, layout, top }: { items: readonly GridItem[]; layout: Layout; top: number }) {
  const { rows } = layout;
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (at) => rowSize(layout, at),
    overscan: OVERSCAN,
    scrollMargin: top,
  });
  // Sizes of rows follow from the width; the virtualiser keeps what it was told first unless told anew.
  useLayoutEffect(() => virtual.measure(), [layout, virtual]);
  const drawn = virtual.getVirtualItems();
  const first = rows[drawn[0]?.index ?? 0];
  const last = rows[drawn.at(-1)?.index ?? 0];
  if (!first || !last) return null;
  return <Tiles items={items} layout={layout} from={first.from} to={last.to} eager={EAGER_ROWS} />;
}

function rowSize(layout: Layout, at: number): number {
  const row = layout.rows[at];
  const next = layout.rows[at + 1];
  return row ? (next?.top ?? layout.height) - row.top : 0;
}

interface TilesProps {
  items: readonly GridItem[];
  layout: Layout;
  from: number;
  to: number;
  eager: number;
}
function Tiles({ items, layout, from, to, eager }: TilesProps) {
  const eagerTo = layout.rows[eager - 1]?.to ?? items.length;
  return items.slice(from, to).map((item, offset) => {
    const at = from + offset;
    const box = layout.boxes[at];
    if (!box) return null;
    return (
      <li
        key={item.id}
        className={styles.cell}
        aria-setsize={items.length}
        aria-posinset={at + 1}
        style={{ translate: `${box.left}px ${box.top}px`, width: box.width, height: box.height }}
      >
        <Tile item={item} width={box.width} eager={at < eagerTo} />
      </li>
    );
  });
}

/** Width of the list and its distance from the top of the page, px; follows the window. */
function useMeasured(ref: RefObject<HTMLElement | null>) {
  const [measured, setMeasured] = useState({ width: FIRST_WIDTH, top: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const box = element.getBoundingClientRect();
      const next = { width: Math.floor(box.width) || FIRST_WIDTH, top: Math.round(box.top + window.scrollY) };
      setMeasured((now) => (now.width === next.width && now.top === next.top ? now : next));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // What stands above the list moves it.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);
  return measured;
}
