import {
  memo,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { GridItem } from '@commonplace/contracts/grid-item';
import { useShell } from '@commonplace/remote-kit';
import type { BrowseState } from '../app/store';
import { useSelector } from 'react-redux';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import styles from './gallery.module.css';
import { isDrawing } from './item-path';
import { KeysHint } from './keys-hint';
import { ratioOf } from '@commonplace/contracts/tile-ratio';
import { justify, measures, type Box, type Layout } from './justify';
import { isMoveKey, moved } from './moves';
import { usePrinting } from './printing';
import { choiceOf } from './selection.slice';
import { TileOfList, type TileLook } from './tile';
import { useOpenItem } from './use-detail-link';
import { useHover } from './use-hover';
import { Rest, RestContext } from './rest';
import { useOneStop } from './use-one-stop';
import { useSelect } from './use-select';

/** Width before the first measurement, px. */
const FIRST_WIDTH = 1200;
/** Rows drawn beyond the window on either side. */
const OVERSCAN = 2;
/** Rows whose pictures load without waiting. */
const EAGER_ROWS = 3;

interface GalleryProps {
  items: readonly GridItem[];
  label: string;
  /** Draws only the rows near the window; off for short lists inside other scrolling things. */
  windowed?: boolean;
  /** Several can be chosen and worked on at once. */
  selectable?: boolean;
}

/**
 * Items in justified rows. Their boxes are known before any picture has come, so nothing moves while they load. The arrow keys walk from
 * item to item, also to those that are not drawn yet; for Tab the whole list is one stop.
 */
export function Gallery({ items, label, windowed = true, selectable = false }: GalleryProps) {
  const element = useRef<HTMLUListElement>(null);
  const { dir } = useShell();
  const { width, top } = useMeasured(element);
  const layout = useMemo(() => {
    const { rowHeight, gap } = measures(width, lookOf(items));
    return justify(items.map(ratioOf), { width, rowHeight, gap });
  }, [items, width]);
  useOneStop(element, 'none');
  const paper = usePrinting();
  const hint = useId();
  const focusAt = useFocusAt(element, layout, top);
  const walk = (event: KeyboardEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const at = Number(link?.closest('li')?.dataset['at'] ?? -1);
    if (!link || at < 0 || !isMoveKey(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    focusAt(moved(layout, at, event.key, dir === 'rtl'));
  };
  const tiles = { items, layout, selectable, paper, eager: EAGER_ROWS };
  return (
    <>
      <ul
        ref={element}
        className={styles.gallery}
        aria-label={label}
        aria-describedby={hint}
        style={{ height: layout.height }}
        onKeyDown={walk}
      >
        {windowed ? <WindowedRows {...tiles} top={top} /> : <Tiles {...tiles} from={0} to={items.length} />}
      </ul>
      <KeysHint id={hint} />
    </>
  );
}

interface TilesProps {
  items: readonly GridItem[];
  layout: Layout;
  eager: number;
  selectable: boolean;
  /** All of them, also those that are far from the window. */
  paper: boolean;
}

function WindowedRows({ top, ...tiles }: TilesProps & { top: number }) {
  const { rows } = tiles.layout;
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (at) => rowSize(tiles.layout, at),
    overscan: OVERSCAN,
    scrollMargin: top,
    // Rows beyond the window are there already: no need to draw within the scrolling itself.
    useFlushSync: false,
  });
  // Sizes of rows follow from the width; the virtualiser keeps what it was told first unless told anew.
  useLayoutEffect(() => virtual.measure(), [tiles.layout, virtual]);
  const drawn = virtual.getVirtualItems();
  const first = rows[drawn[0]?.index ?? 0];
  const last = rows[drawn.at(-1)?.index ?? 0];
  const rest = useState(() => new Rest())[0];
  const { isScrolling } = virtual;
  useLayoutEffect(() => rest.set(isScrolling), [rest, isScrolling]);
  return first && last ? (
    <RestContext value={rest}>
      <Tiles {...tiles} {...(tiles.paper ? { from: 0, to: tiles.items.length } : { from: first.from, to: last.to })} />
    </RestContext>
  ) : null;
}

/** What a list shows decides how high its rows are. */
function lookOf(items: readonly GridItem[]): Parameters<typeof measures>[1] {
  if (items.length > 0 && items.every(isDrawing)) return 'drawings';
  return items.length > 0 && items.every(({ type }) => type === 'banner') ? 'banners' : 'pictures';
}

function rowSize(layout: Layout, at: number): number {
  const row = layout.rows[at];
  const next = layout.rows[at + 1];
  return row ? (next?.top ?? layout.height) - row.top : 0;
}

function Tiles({
  items,
  layout,
  from,
  to,
  eager,
  selectable,
}: Omit<TilesProps, 'paper'> & { from: number; to: number }) {
  const eagerTo = layout.rows[eager - 1]?.to ?? items.length;
  const select = useSelect(items);
  const selection = useSelector((state: BrowseState) => state.selection);
  const hover = useHover();
  const onOpen = useOpenItem();
  return items.slice(from, to).map((item, offset) => {
    const at = from + offset;
    const box = layout.boxes[at];
    if (!box) return null;
    return (
      <Cell
        key={item.id}
        item={item}
        box={box}
        at={at}
        of={items.length}
        eager={at < eagerTo}
        onSelect={selectable ? select : undefined}
        choice={choiceOf(selection, item.id)}
        hover={hover}
        onOpen={onOpen}
      />
    );
  });
}

interface CellProps extends TileLook {
  item: GridItem;
  box: Box;
  at: number;
  of: number;
  eager: boolean;
  onSelect: ((at: number, range: boolean) => void) | undefined;
}

/** One item in its place. Scrolling on draws new rows and leaves those that are there as they are. */
const Cell = memo(function Cell({ box, at, of, onSelect, ...tile }: CellProps) {
  // Rows begin where lines do: boxes are measured from there.
  const rtl = useShell().dir === 'rtl';
  const select = useCallback((range: boolean) => onSelect?.(at, range), [at, onSelect]);
  return (
    <li
      className={styles.cell}
      data-at={at}
      aria-setsize={of}
      aria-posinset={at + 1}
      style={
        {
          translate: `${rtl ? -box.left : box.left}px ${box.top}px`,
          width: box.width,
          height: box.height,
          '--ratio': box.width / box.height,
        } as CSSProperties
      }
    >
      <TileOfList {...tile} width={box.width} onSelect={onSelect && select} />
    </li>
  );
});

/** Puts the focus on an item: at once when it is drawn, after scrolling to its row otherwise. */
function useFocusAt(list: RefObject<HTMLElement | null>, layout: Layout, top: number) {
  return useCallback(
    (at: number) => {
      const find = () => list.current?.querySelector<HTMLElement>(`li[data-at="${at}"] a`);
      const drawn = find();
      if (drawn) {
        drawn.focus({ preventScroll: true });
        drawn.scrollIntoView?.({ block: 'nearest' });
        return;
      }
      const box = layout.boxes[at];
      if (!box) return;
      window.scrollTo(0, Math.max(0, top + box.top - window.innerHeight / 3));
      // The row is drawn in answer to the scrolling, within a few frames.
      let tries = 20;
      const attempt = () => {
        const link = find();
        if (link) link.focus({ preventScroll: true });
        else if (tries-- > 0) requestAnimationFrame(attempt);
      };
      requestAnimationFrame(attempt);
    },
    [list, layout, top],
  );
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
