import { EmptyWithLink } from '@commonplace/remote-kit/empty-with-link';
import { EmptyState, Select, TextField } from '@commonplace/ui';
import { Download, Heart, HeartOff, Search } from 'lucide-react';
import { useMemo } from 'react';
import { useLikesInfiniteQuery } from '../app/api';
import { useZip } from '../download/use-zip';
import { entryType } from '../lists/entry-type';
import { Flow, ItemTile } from '../lists/item-tile';
import { ListView } from '../lists/list-view';
import lists from '../lists/lists.module.css';
import { SelectionBar } from '../lists/selection-bar';
import { useInAddress } from '../lists/use-in-address';
import { useSelection } from '../lists/use-selection';
import { useWords } from '../lists/use-words';
import { useText } from '../texts';
import { useUnlike } from './use-unlike';

const TYPES = ['', 'image', 'video', 'design', 'font'] as const;

/** Everything that was hearted, found by its words and type. */
export function LikesList() {
  const t = useText();
  const { words, setWords, q } = useWords();
  const [type, setType] = useInAddress('type', TYPES);
  const query = useLikesInfiniteQuery({ query: { ...(q ? { q } : {}), ...(type ? { type } : {}) } });
  const items = useMemo(() => query.data?.pages.flatMap(({ results }) => results) ?? [], [query.data]);
  const selection = useSelection(useMemo(() => items.map(({ id }) => id), [items]));
  const { unlike, unlikeMany } = useUnlike();
  const zip = useZip();
  const chosen = (ids: readonly string[]) => items.filter(({ id }) => ids.includes(id));
  const filtered = q !== '' || type !== '';
  // What another question found says nothing of how many there are.
  const isOfBefore = query.data !== undefined && query.currentData === undefined;
  const labels = {
    '': t('typeAll'),
    image: t('typeImages'),
    video: t('typeVideos'),
    design: t('typeDesigns'),
    font: t('typeFonts'),
  };
  return (
    <>
      {(items.length > 0 || filtered || isOfBefore) && (
        <div className={lists.tools}>
          <TextField
            className={lists.search}
            label={t('searchLikes')}
            hideLabel
            placeholder={t('searchLikes')}
            icon={Search}
            type="search"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <span className={lists.grow} />
          <Select
            label={t('typeOf')}
            hideLabel
            value={type}
            onChange={(event) => setType(event.target.value as typeof type)}
            options={TYPES.map((value) => ({ value, label: labels[value] }))}
          />
        </div>
      )}
      <SelectionBar
        selection={selection}
        actions={[
          {
            label: t('downloadZip'),
            icon: Download,
            keeps: true,
            run: (ids) => void zip(chosen(ids).map((item) => ({ type: entryType(item), id: item.id }))),
          },
          { label: t('unlikeMany'), icon: HeartOff, run: (ids) => void unlikeMany(chosen(ids)) },
        ]}
      />
      <ListView
        query={query}
        empty={filtered ? <EmptyState icon={Search} title={t('likesNone')} text={t('designsNoneText')} /> : <NoLikes />}
      >
        {({ entries, more }) => (
          <Flow label={t('likes')} items={entries} more={more}>
            {(item) => (
              <ItemTile
                key={item.id}
                item={item}
                selected={selection.has(item.id)}
                onSelect={(range) => selection.toggle(item.id, range)}
                action={{
                  label: t('unlike', { name: item.metadata.image_alt }),
                  icon: FilledHeart,
                  run: () => void unlike(item),
                }}
              />
            )}
          </Flow>
        )}
      </ListView>
    </>
  );
}

function FilledHeart({ size }: { size?: number }) {
  return <Heart size={size} fill="currentColor" aria-hidden />;
}

function NoLikes() {
  const t = useText();
  return (
    <EmptyWithLink
      icon={Heart}
      title={t('likesEmpty')}
      text={t('likesEmptyText')}
      to="/all"
      link={t('browseLibrary')}
    />
  );
}
