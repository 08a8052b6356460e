import { EmptyState, FileDrop, TextField } from '@commonplace/ui';
import { useShell, type RemoteStore } from '@commonplace/remote-kit';
import { useCalm } from '@commonplace/remote-kit/use-calm';
import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { useWorkspace } from '../app/context';
import { useText } from '../app/late-texts';
import { writeDragged } from '../library/drag';
import { libraryApi, useFolderQuery, useUploadsQuery } from '../library/library.api';
import { placeFiles, usePlacing, type PlacedUpload } from '../library/use-placing';
import { ChoiceField } from './choice-field';
import { LibraryFailed } from './library-failed';
import { Tile } from './library-search';
import { Coming, Parts, useNext, type PartProps } from './parts';
import tiles from './tiles.module.css';

const ACCEPTED = 'image/png,image/jpeg,image/webp';
/** Pictures of a part; the next one is shown when it is asked for. */
const PART = 48;
/** What of a folder can be put on a page. */
const USABLE: ReadonlySet<string> = new Set(['image', 'video', 'upload']);

/** Own pictures, and what is in own folders; found by name, part by part to the last. */
export function UploadsPanel() {
  const t = useText();
  const workspace = useWorkspace();
  const placing = usePlacing();
  const folders = useFolders();
  const [folder, setFolder] = useState('');
  const [text, setText] = useState('');
  const q = useCalm(text.trim(), 300);
  return (
    <>
      {folders.length > 0 && (
        <ChoiceField
          label={t('folders.label')}
          value={folder}
          options={[
            { value: '', label: t('folders.uploads') },
            ...folders.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={setFolder}
        />
      )}
      {folder === '' && (
        <FileDrop
          label={t('uploads.upload')}
          accept={ACCEPTED}
          multiple
          onFiles={(files) => void placeFiles(placing, workspace, files)}
        />
      )}
      <TextField
        label={t('uploads.search')}
        hideLabel
        type="search"
        placeholder={t('uploads.search')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Parts key={`${folder} ${q}`} of={{ folder, q }} Part={folder === '' ? UploadsPart : FolderPart} />
    </>
  );
}

/** All own folders, however many parts their list has. */
function useFolders(): readonly { id: string; name: string }[] {
  const shell = useShell();
  const store = useStore() as RemoteStore;
  const signedIn = shell.session.get().uid > 0;
  const [folders, setFolders] = useState<readonly { id: string; name: string }[]>([]);
  useEffect(() => {
    if (!signedIn) return;
    const work = { ended: false };
    void (async () => {
      const found: { id: string; name: string }[] = [];
      let after: string | undefined;
      do {
        const query = { pagesize: 100, ...(after === undefined ? {} : { after }) };
        const { data } = await store.dispatch(
          libraryApi.endpoints.folders.initiate({ query }, { forceRefetch: true, subscribe: false }),
        );
        if (!data || work.ended) return;
        found.push(...data.results);
        setFolders([...found]);
        after = data.next ?? undefined;
      } while (after !== undefined);
    })();
    return () => void (work.ended = true);
  }, [signedIn, store]);
  return folders;
}

/** Pictures, graphics and videos of a folder, and own uploads in it. */
function FolderPart({ of: { folder, q }, after, onNext }: PartProps) {
  const t = useText();
  const query = { pagesize: PART, ...(q === '' ? {} : { q }), ...(after === undefined ? {} : { after }) };
  const asked = useFolderQuery({ params: { id: folder }, query });
  const { currentData: data } = asked;
  useNext(data, onNext);
  const usable = (data?.results ?? []).filter(({ entity_type: type }) => USABLE.has(type));
  if (asked.error && !data) return <LibraryFailed asked={asked} />;
  if (data && usable.length === 0 && after === undefined && !data.next)
    return q === '' ? (
      <EmptyState title={t('folders.none')} text={t('folders.noneHint')} />
    ) : (
      <EmptyState title={t('photos.none', { q })} text={t('photos.noneHint')} />
    );
  return (
    <ul className={tiles.tiles}>
      {!data && <Coming />}
      {usable.map((item) =>
        item.entity_type === 'upload' ? (
          <UploadTile key={item.id} upload={{ ...item, name: item.imgCaption }} />
        ) : (
          <Tile key={item.id} item={item} />
        ),
      )}
    </ul>
  );
}

function UploadsPart({ of: { q }, after, onNext }: PartProps) {
  const t = useText();
  const query = { pagesize: PART, ...(q === '' ? {} : { q }), ...(after === undefined ? {} : { after }) };
  const asked = useUploadsQuery({ query });
  const { currentData: data } = asked;
  useNext(data, onNext);
  if (asked.error && !data) return <LibraryFailed asked={asked} />;
  if (data?.results.length === 0 && after === undefined)
    return q === '' ? (
      <EmptyState title={t('uploads.none')} text={t('uploads.noneHint')} />
    ) : (
      <EmptyState title={t('photos.none', { q })} text={t('photos.noneHint')} />
    );
  return (
    <ul className={tiles.tiles}>
      {!data && <Coming />}
      {data?.results.map((upload) => (
        <UploadTile key={upload.id} upload={upload} />
      ))}
    </ul>
  );
}

function UploadTile({ upload }: { upload: PlacedUpload }) {
  const placing = usePlacing();
  const { height, name, url, width } = upload;
  return (
    <li>
      <button
        type="button"
        className={tiles.tile}
        title={name}
        draggable
        onDragStart={(event) => writeDragged(event.dataTransfer, { upload })}
        onClick={() => void placing.upload(upload)}
      >
        <img src={url} alt={name} loading="lazy" width={width} height={height} draggable={false} />
      </button>
    </li>
  );
}
