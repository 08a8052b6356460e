import type { GridItem } from '@commonplace/contracts/grid-item';
import { IconButton } from '@commonplace/ui';
import { Crown, PenTool } from 'lucide-react';
import {
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
} from 'react';
import { Link } from 'react-router';
import { useText } from '../texts';
import styles from './item-tile.module.css';
import lists from './lists.module.css';
import { Picture } from './picture';
import { VirtualRows } from './virtual-rows';

const NARROWEST = 0.6;
const WIDEST = 2.4;

interface ItemTileProps {
  item: GridItem;
  action?: { label: string; icon: ComponentProps<typeof IconButton>['icon']; run: () => void; pressed?: boolean };
  selected?: boolean;
  /** `range` with the Shift key. */
  onSelect?: (range: boolean) => void;
}

/** How wide a tile is by its height, within what a row can bear. */
function ratioOf(item: GridItem): number {
  return Math.min(WIDEST, Math.max(NARROWEST, item.display_image_width / item.display_image_height || 1));
}

/** One item of a flowing list: the link to its page, and one thing to do with it. */
export function ItemTile({ item, action, selected, onSelect }: ItemTileProps) {
  const t = useText();
  const name = item.metadata.image_alt || item.imgCaption || t('untitled');
  const ratio = ratioOf(item);
  const drawing = item.has_alpha === true || item.isPng;
  const style: CSSProperties & Record<'--ratio', string> = { '--ratio': String(Math.round(ratio * 1000) / 1000) };
  return (
    <li className={lists.flowCell} style={style}>
      <article className={styles.tile} data-selected={selected || undefined}>
        {onSelect && (
          <input
            type="checkbox"
            className={styles.check}
            aria-label={t('select', { name })}
            checked={selected ?? false}
            onChange={(event) => onSelect((event.nativeEvent as MouseEvent).shiftKey)}
          />
        )}
        <Frame to={item.alias} name={name}>
          {item.url ? (
            <>
              <Picture src={item.url} alt={name} ground={drawing ? undefined : item.palette[0]} whole={drawing} />
              <span className={styles.caption} aria-hidden>
                {name}
              </span>
            </>
          ) : (
            // A design that was never drawn has no picture yet.
            <span className={styles.blank}>
              <PenTool size={22} aria-hidden />
              {name}
            </span>
          )}
        </Frame>
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

/** A shared thing of somebody else's has no page that could be opened. */
function Frame({ to, name, children }: { to: string; name: string; children: ReactNode }) {
  if (!to) return <span className={styles.link}>{children}</span>;
  return (
    <Link to={to} className={styles.link} aria-label={name}>
      {children}
    </Link>
  );
}

interface FlowProps {
  label: string;
  items: readonly GridItem[];
  more: (() => void) | undefined;
  children: (item: GridItem) => ReactNode;
}

/** px of a row on wide screens and on phones, as the style sheet says, and the space between. */
const ROW = { wide: 210, narrow: 104 };
const GAP = 12;
const PHONE = 600;

/** Items that stand in one row each, by their shapes. */
export function rowsOf(items: readonly GridItem[], width: number): GridItem[][] {
  const height = width < PHONE ? ROW.narrow : ROW.wide;
  const rows: GridItem[][] = [];
  let used = Infinity;
  for (const item of items) {
    const wide = ratioOf(item) * height;
    if (used + wide > width) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)?.push(item);
    used += wide + GAP;
  }
  return rows;
}

/** Items in rows of one height that fill the width; however many there are, only those near the screen are drawn. */
export function Flow({ label, items, more, children }: FlowProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(1200);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth || 1200);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const rows = useMemo(() => rowsOf(items, width), [items, width]);
  return (
    <div ref={frame}>
      <VirtualRows
        label={label}
        count={rows.length}
        estimate={width < PHONE ? ROW.narrow : ROW.wide}
        gap={GAP}
        className={lists.flow}
        more={more}
        row={(index) => rows[index]?.map(children)}
      />
    </div>
  );
}
