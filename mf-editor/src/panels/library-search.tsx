import type { Scope } from '@commonplace/contracts/kinds';
import type { GridItem } from '@commonplace/contracts/grid-item';
import { Badge, Button, EmptyState, ErrorState, Skeleton, TextField } from '@commonplace/ui';
import { useEffect, useState } from 'react';
import { useText } from '../app/texts';
import { useWorkspace } from '../app/context';
import { writeDragged } from '../library/drag';
import { useSearchQuery } from '../library/library.api';
import { usePlacing } from '../library/use-placing';
import tiles from './tiles.module.css';

const PAGE = 24;
const MOST = 96;

/** Search of the library; a click or a drag puts the picture on the page. */
export function LibrarySearch({
  scope,
  label,
  initial,
  square,
  liked = false,
  onPick,
}: {
  scope: Scope;
  label: string;
  initial: string;
  square?: boolean;
  /** Only what the person likes. */
  liked?: boolean;
  /** What a click does, where it does not put the picture on the page. */
  onPick?: (item: GridItem) => void;
}) {
  const t = useText();
  const [text, setText] = useState(initial);
  const q = useCalm(text.trim(), 300);
  const [shown, setShown] = useState({ q, pagesize: PAGE });
  const pagesize = shown.q === q ? shown.pagesize : PAGE;
  const {
    currentData: data,
    isFetching,
    isError,
    refetch,
  } = useSearchQuery({
    query: { scope, q, pagesize, page: 1, sort: 'curated', ...(liked ? { heart_filter: 'true' as const } : {}) },
  });
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
      <div aria-live="polite" className={tiles.unseen}>
        {data ? t('photos.results', { count: data.total }) : ''}
      </div>
      {isError && (
        <ErrorState
          title={t('photos.failed')}
          text={t('photos.failedHint')}
          retryLabel={t('editor.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!isError && data?.results.length === 0 && (
        <EmptyState title={t('photos.none', { q })} text={t('photos.noneHint')} />
      )}
      <ul className={square ? tiles.tilesSquare : tiles.tiles}>
        {!isError &&
          !data &&
          isFetching &&
          Array.from({ length: 8 }, (_, index) => (
            <li key={index}>
              <Skeleton className={tiles.tile} />
            </li>
          ))}
        {data?.results.map((item) => (
          <Tile key={item.id} item={item} square={square} onPick={onPick} />
        ))}
      </ul>
      {data && data.results.length < Math.min(data.total, MOST) && (
        <Button wide busy={isFetching} onClick={() => setShown({ q, pagesize: pagesize + PAGE })}>
          {t('photos.more')}
        </Button>
      )}
    </>
  );
}

/** One picture of the library. */
export function Tile({
  item,
  square,
  onPick,
}: {
  item: GridItem;
  square?: boolean;
  onPick?: (item: GridItem) => void;
}) {
  const t = useText();
  const workspace = useWorkspace();
  const placing = usePlacing();
  const name = item.metadata.image_alt;
  const title = [name, t(`library.licence.${licenceOf(item)}`)].join(' – ');
  return (
    <li>
      <button
        type="button"
        className={square ? tiles.tileSquare : tiles.tile}
        title={title}
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
        {item.metadata.isPremiumLicense && (
          <Badge tone="premium" className={tiles.tileBadge}>
            {t('photos.premium')}
          </Badge>
        )}
      </button>
    </li>
  );
}

function licenceOf({ metadata }: GridItem): 'premium' | 'cc0' | 'free' {
  return metadata.isPremiumLicense ? 'premium' : metadata.isCC0License ? 'cc0' : 'free';
}

/** The value once it has not changed for a while. */
function useCalm(value: string, ms: number): string {
  const [calm, setCalm] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return calm;
}
