import { rendition } from '@commonplace/contracts/rendition-widths';
import { memo, useState, type MouseEvent } from 'react';
import type { GridItem } from '@commonplace/contracts/grid-item';
import { useSession, useShell } from '@commonplace/remote-kit';
import { cx, VisuallyHidden } from '@commonplace/ui';
import { Crown, Download, FolderPlus, Heart } from 'lucide-react';
import { useSelector } from 'react-redux';
import type { BrowseState } from '../app/store';
import { useText } from '../texts';
import { BannerTile } from './banner-tile';
import { Clip } from './clip';
import { fragmentItem, isDrawing, licenceOf } from './item-path';
import { Picture } from './picture';
import styles from './tile.module.css';
import { useRested } from './rest';
import { choiceOf, type Choice } from './selection.slice';
import { useOpenItem } from './use-detail-link';
import { useFavourite } from './use-favourite';
import { useHover } from './use-hover';

/** px below which an item has no room for all its buttons beside the box that chooses it. */
const NARROW = 172;

export interface TileProps {
  item: GridItem;
  /** px in which it is shown. */
  width: number;
  eager?: boolean;
  /** Chooses the item; `range` chooses all from the last one on. There is a box for it where this is given. */
  onSelect?: ((range: boolean) => void) | undefined;
}
/** What is the same for all items of a list, and is therefore asked once for all of them. */
export interface TileLook {
  choice: Choice;
  /** Whether the pointer can hover. */
  hover: boolean;
  onOpen: (event: MouseEvent, item: GridItem) => void;
}

/** One item of a list; collections and boards have a look of their own. */
export function Tile(props: TileProps) {
  const choice = useSelector((state: BrowseState) => choiceOf(state.selection, props.item.id));
  const hover = useHover();
  const onOpen = useOpenItem();
  return <TileOfList {...props} choice={choice} hover={hover} onOpen={onOpen} />;
}

/** The same in a list that knows its look: where hundreds come and go while one scrolls. */
export function TileOfList(props: TileProps & TileLook) {
  return props.item.type === 'banner' ? (
    <BannerTile item={props.item} eager={props.eager ?? false} />
  ) : (
    <ItemTile {...props} />
  );
}

/** One item of a list: the link to its page, and what can be done with it at once. */
function ItemTile({ item, width, eager = false, onSelect, choice, hover, onOpen }: TileProps & TileLook) {
  // Only what moves under the pointer is drawn anew when it comes and goes.
  const moves = item.kind === 'video';
  const [active, setActive] = useState(false);
  const title = item.metadata.image_alt;
  const drawing = isDrawing(item);
  // What the style sheet never shows on touch is not built there.
  const rested = useRested();
  const captioned = item.kind === 'font' || (hover && rested);
  const pixels = Math.min(2, typeof devicePixelRatio === 'number' ? devicePixelRatio : 1) * width;

  return (
    <article
      className={cx(
        styles.tile,
        drawing && styles.drawing,
        item.kind === 'font' && styles.sheet,
        choice.selected && styles.selected,
        choice.choosing && styles.choosing,
        width < NARROW && styles.narrow,
      )}
      {...(moves && {
        onPointerEnter: () => setActive(true),
        onPointerLeave: () => setActive(false),
        onFocus: () => setActive(true),
        onBlur: () => setActive(false),
      })}
    >
      <a
        href={item.alias}
        className={styles.link}
        aria-label={title}
        onClick={(event) => {
          // Keys that open a new tab or window do so also while one chooses.
          if (!choice.started || !onSelect || event.ctrlKey || event.metaKey) return onOpen(event, item);
          event.preventDefault();
          onSelect(event.shiftKey);
        }}
      >
        {moves ? (
          <Clip item={item} width={pixels} eager={eager} active={active} />
        ) : (
          <Picture
            src={rendition(item, pixels)}
            alt={title}
            ground={drawing || item.has_alpha ? undefined : item.palette[0]}
            eager={eager}
            whole={drawing}
            className={drawing || item.has_alpha ? styles.ground : undefined}
          />
        )}
        {captioned && (
          <span className={styles.caption} aria-hidden>
            {/* Cut at its own end, whichever way the page is read. */}
            <span className={styles.title} dir="auto">
              {title}
            </span>
            {item.metadata.artist_names[0] && <span className={styles.author}>{item.metadata.artist_names[0]}</span>}
          </span>
        )}
      </a>
      {rested && licenceOf(item) === 'premium' && <PremiumSign />}
      {onSelect && (hover || choice.choosing) && rested && (
        <SelectBox title={title} selected={choice.selected} onSelect={onSelect} />
      )}
      {rested && (hover || !drawing) && (
        <Actions item={item} title={title} more={hover && !drawing && width >= NARROW} />
      )}
    </article>
  );
}

const PremiumSign = memo(function PremiumSign() {
  const t = useText();
  return (
    <span className={styles.crown} title={t('premium')}>
      <Crown size={14} aria-hidden />
      <VisuallyHidden>{t('premium')}</VisuallyHidden>
    </span>
  );
});

function SelectBox(o: { title: string; selected: boolean; onSelect: (range: boolean) => void }) {
  const t = useText();
  return (
    <label className={styles.select}>
      <input
        type="checkbox"
        checked={o.selected}
        aria-label={t('selectItem', { title: o.title })}
        // A click says whether Shift is held; the box itself follows what is chosen.
        onClick={(event) => o.onSelect(event.shiftKey)}
        onChange={() => undefined}
      />
    </label>
  );
}

/** The heart, and with `more` what a pointer can do besides. */
const Actions = memo(function Actions({ item, title, more }: { item: GridItem; title: string; more: boolean }) {
  const t = useText();
  const { favourite, toggle } = useFavourite(item);
  return (
    <div className={cx(styles.actions, favourite && styles.kept)}>
      <button
        type="button"
        className={cx(styles.action, favourite && styles.hearted)}
        aria-pressed={favourite}
        aria-label={favourite ? t('unfavourite', { title }) : t('favourite', { title })}
        onClick={() => void toggle()}
      >
        <Heart size={18} aria-hidden fill={favourite ? 'currentColor' : 'none'} />
      </button>
      {more && <LaterActions item={item} title={title} />}
    </div>
  );
});

/** Keeping an item in a folder, and downloading it. */
function LaterActions({ item, title }: { item: GridItem; title: string }) {
  const t = useText();
  const shell = useShell();
  const user = useSession();
  const save = () => {
    if (user.uid === 0) void shell.open('auth', { mode: 'signup', reason: t('signupToSave') });
    else void shell.open('save', { item: fragmentItem(item) });
  };
  return (
    <>
      <button
        type="button"
        className={cx(styles.action, styles.later)}
        aria-label={t('saveItem', { title })}
        onClick={save}
      >
        <FolderPlus size={18} aria-hidden />
      </button>
      <button
        type="button"
        className={cx(styles.action, styles.later)}
        aria-label={t('downloadItem', { title })}
        onClick={() => void shell.open('download', { item: fragmentItem(item) })}
      >
        <Download size={18} aria-hidden />
      </button>
    </>
  );
}
