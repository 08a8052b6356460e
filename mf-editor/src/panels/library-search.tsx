import type { Scope } from '@commonplace/contracts/kinds';
import type { GridItem } from '@commonplace/contracts/grid-item';
import { useCalm } from '@commonplace/remote-kit/use-calm';
import { Badge, Button, EmptyState, Skeleton, TextField, VisuallyHidden } from '@commonplace/ui';
import { useState } from 'react';
import { useText } from '../app/texts';
import { useWorkspace } from '../app/context';
import { writeDragged } from '../library/drag';
import { useSearchQuery } from '../library/library.api';
import { usePlacing } from '../library/use-placing';
import { LibraryFailed } from './library-failed';
import tiles from './tiles.module.css';

/** Pictures of a part; the next one is shown when it is asked for. */
const PART = 48;
/** The mark of the public domain is its name in every language. */
const CC0 = 'CC0';
/** Places of a search that can be reached. */
const MOST = 10_000;

interface Asked {
  scope: Scope;
  /** Only what the person likes. */
  liked?: boolean;
}
type SearchQuery = NonNullable<Parameters<typeof useSearchQuery>[0] & object>['query'] & { q: string };
interface Shown {
  square?: boolean;
  /** What a click does, where it does not put the picture on the page. */
  onPick?: (item: GridItem) => void;
}

/** Search of the library, part by part; a click or a drag puts the picture on the page. */
export function LibrarySearch({
  scope,
  label,
  initial,
  liked = false,
  ...shown
}: Asked & Shown & { label: string; initial: string }) {
  const t = useText();
  const [text, setText] = useState(initial);
  const q = useCalm(text.trim(), 300);
  const key = `${scope} ${liked} ${q}`;
  const [opened, setOpened] = useState({ key, parts: 1 });
  const parts = opened.key === key ? opened.parts : 1;
  const query = {
    scope,
    q,
    pagesize: PART,
    sort: 'curated',
    ...(liked ? { heart_filter: 'true' as const } : {}),
  } as const;
  const { currentData: data, isFetching } = useSearchQuery({ query: { ...query, page: parts } });
  return (
    <>
      <TextField
        label={label}
        hideLabel
        type="search"
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <VisuallyHidden aria-live="polite">{data ? t('photos.results', { count: data.total }) : ''}</VisuallyHidden>
      {Array.from({ length: parts }, (_, index) => (
        <Part key={`${key} ${index}`} query={{ ...query, page: index + 1 }} {...shown} />
      ))}
      {(parts > 1 || data) && parts * PART < Math.min(data?.total ?? MOST, MOST) && (
        <Button wide busy={isFetching} onClick={() => setOpened({ key, parts: parts + 1 })}>
          {t('photos.more')}
        </Button>
      )}
    </>
  );
}

/** One part of what was found. */
function Part({ query, square, onPick }: Shown & { query: SearchQuery }) {
  const t = useText();
  const asked = useSearchQuery({ query });
  const { currentData: data } = asked;
  if (asked.error && !data) return <LibraryFailed asked={asked} />;
  if (data?.total === 0) {
    // Whoever looked for nothing is not told to look for something else.
    if (query.q !== '') return <EmptyState title={t('photos.none', { q: query.q })} text={t('photos.noneHint')} />;
    const liked = query.heart_filter !== undefined;
    return <EmptyState title={t(liked ? 'photos.likedNone' : 'photos.empty')} text={liked && t('photos.likedHint')} />;
  }
  return (
    <ul className={square ? tiles.tilesSquare : tiles.tiles}>
      {data
        ? data.results.map((item) => <Tile key={item.id} item={item} square={square} onPick={onPick} />)
        : Array.from({ length: 8 }, (_, index) => (
            <li key={index}>
              <Skeleton className={tiles.tile} />
            </li>
          ))}
    </ul>
  );
}

/** One picture of the library. */
export function Tile({ item, square, onPick }: Shown & { item: GridItem }) {
  const t = useText();
  const workspace = useWorkspace();
  const placing = usePlacing();
  const name = item.metadata.image_alt;
  const licence = licenceOf(item);
  return (
    <li>
      <button
        type="button"
        className={square ? tiles.tileSquare : tiles.tile}
        title={[name, t(`library.licence.${licence}`)].join(' – ')}
        draggable={!onPick}
        onDragStart={(event) => writeDragged(event.dataTransfer, { item })}
        onClick={() => {
          if (onPick) return onPick(item);
          workspace.say(t('photos.placing', { name }));
          void placing.item(item);
        }}
      >
        <img
          src={item.url}
          alt={name}
          loading="lazy"
          width={item.display_image_width}
          height={item.display_image_height}
          draggable={false}
        />
        <Badge tone={licence === 'premium' ? 'premium' : 'plain'} className={tiles.tileBadge}>
          {licence === 'cc0' ? CC0 : t(`library.licence.${licence}`)}
        </Badge>
      </button>
    </li>
  );
}

function licenceOf({ metadata }: GridItem): 'premium' | 'cc0' | 'free' {
  return metadata.isPremiumLicense ? 'premium' : metadata.isCC0License ? 'cc0' : 'free';
}
