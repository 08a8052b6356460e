import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import styles from './lists.module.css';
import { VirtualRows } from './virtual-rows';

/** As the style sheet lays cards out: at least so wide, with so much between, and two beside each other on a phone. */
const NARROWEST = 230;
const GAP = 16;
const ROW = 250;

/** How many cards stand beside each other in so many px. */
export function columnsIn(width: number): number {
  if (width <= 0) return 2;
  return Math.max(2, Math.floor((width + GAP) / (NARROWEST + GAP)));
}

interface CardGridProps<T> {
  label: string;
  entries: readonly T[];
  more: (() => void) | undefined;
  card: (entry: T, index: number) => ReactNode;
}

/** Cards in columns, as many as fit, however many there are. */
export function CardGrid<T>({ label, entries, more, card }: CardGridProps<T>) {
  const frame = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(4);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setColumns(columnsIn(element.clientWidth));
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={frame} style={{ '--columns': columns } as Record<string, number>}>
      <VirtualRows
        label={label}
        count={Math.ceil(entries.length / columns)}
        estimate={ROW}
        gap={20}
        className={styles.columns}
        more={more}
        row={(row) =>
          entries.slice(row * columns, (row + 1) * columns).map((entry, index) => card(entry, row * columns + index))
        }
      />
    </div>
  );
}
