import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import styles from './lists.module.css';

/** Rows beyond the screen that are drawn all the same. */
const OVERSCAN = 2;
/** Rows before the end at which more is read. */
const READ_AHEAD = 8;
/** Lists up to this many rows are drawn whole: find-in-page works, and nothing is gained by less. */
const WHOLE = 40;

interface VirtualRowsProps {
  /** Names the list. */
  label: string;
  count: number;
  /** px of a row before it was measured. */
  estimate: number;
  gap: number;
  row: (index: number) => ReactNode;
  /** Reads on when the end comes near. */
  more: (() => void) | undefined;
  className?: string | undefined;
}

/** Rows of a list of any length: only those near the screen are in the page. Reads on before the end is reached. */
export function VirtualRows({ label, count, estimate, gap, row, more, className }: VirtualRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [count]);
  const whole = count <= WHOLE;
  const virtual = useWindowVirtualizer({
    count: whole ? 0 : count,
    estimateSize: () => estimate,
    gap,
    overscan: OVERSCAN,
    scrollMargin: top,
  });
  const items = virtual.getVirtualItems();
  const last = whole ? count - 1 : (items.at(-1)?.index ?? 0);
  useEffect(() => {
    if (more && !whole && last >= count - READ_AHEAD) more();
  }, [more, whole, last, count]);
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const mark = end.current;
    if (!mark || !more || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && more(), {
      rootMargin: '800px',
    });
    observer.observe(mark);
    return () => observer.disconnect();
  }, [more]);
  if (whole)
    return (
      <ul ref={list} className={className} aria-label={label}>
        {Array.from({ length: count }, (_, index) => row(index))}
        {more && <li ref={end} aria-hidden className={styles.end} />}
      </ul>
    );
  return (
    <ul ref={list} className={styles.virtual} aria-label={label} style={{ height: virtual.getTotalSize() }}>
      {items.map(({ index, start, key }) => (
        <li
          key={key}
          data-index={index}
          ref={virtual.measureElement}
          role="none"
          className={styles.virtualRow}
          style={{ transform: `translateY(${start - top}px)` }}
        >
          <ul role="none" className={className}>
            <Row index={index} row={row} />
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** Scrolling draws the list anew at every step; rows that stay on the screen are left as they are. */
const Row = memo(function Row({ index, row }: Pick<VirtualRowsProps, 'row'> & { index: number }) {
  return row(index);
});
