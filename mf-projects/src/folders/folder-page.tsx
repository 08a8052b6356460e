import type { Project } from '@commonplace/contracts/assets/projects';
import type { GridItem } from '@commonplace/contracts/grid-item';
import { isApiError, usePageTitle, useShell } from '@commonplace/remote-kit';
import { EmptyWithLink } from '@commonplace/remote-kit/empty-with-link';
import { Button, EmptyState, TextField } from '@commonplace/ui';
import {
  ArrowLeft,
  Download,
  FolderMinus,
  FolderOpen,
  FolderPlus,
  FolderX,
  ImageIcon,
  Pencil,
  Search,
  Share2,
  Trash2,
  X,
} from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useFolderInfiniteQuery } from '../app/api';
import { useConfirm } from '../confirm/use-confirm';
import { useZip } from '../download/use-zip';
import styles from '../home/page.module.css';
import { entryType } from '../lists/entry-type';
import { Failure } from '../lists/failure';
import { Flow, ItemTile } from '../lists/item-tile';
import { ListView, Loading, type ListQuery } from '../lists/list-view';
import lists from '../lists/lists.module.css';
import { SelectionBar } from '../lists/selection-bar';
import { useWords } from '../lists/use-words';
import { useSelection } from '../lists/use-selection';
import { useText } from '../texts';
import { SaveMany } from '../save/save-many';
import { EditFolder } from './edit-folder';
import { ShareDialog } from './share-dialog';
import { useFolderActions } from './use-folder-actions';

/** One folder with what lies in it. */
export function FolderPage() {
  const { id = '' } = useParams();
  // Another folder begins anew: what lies in one, what can be done with it and what was searched for in it is never shown as another's.
  return <OneFolder key={id} id={id} />;
}

function OneFolder({ id }: { id: string }) {
  const t = useText();
  const { words, setWords, q } = useWords();
  const query = useFolderInfiniteQuery({ params: { id }, query: q ? { q } : {} });
  const { data, error, isFetching, refetch } = query;
  const [first] = data?.pages ?? [];
  usePageTitle(first?.project.name ?? t('tabFolders'));
  if (isApiError(error) && error.code === 'NOT_FOUND') return <Gone />;
  return (
    <main className={styles.page}>
      <Link to="/my-projects/folders" className={styles.back}>
        <ArrowLeft size={16} aria-hidden /> {t('allFolders')}
      </Link>
      {first ? (
        <Content folder={first.project} query={query} words={words} q={q} onWords={setWords} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Loading kind="cards" label={t('loading')} />
      )}
    </main>
  );
}

interface ContentProps {
  folder: Project;
  query: ListQuery<GridItem>;
  /** What is typed. */
  words: string;
  /** What is asked for, a moment later. */
  q: string;
  onWords: (words: string) => void;
}

function Content({ folder, query, words, q, onWords }: ContentProps) {
  const t = useText();
  const shell = useShell();
  const actions = useFolderActions();
  const zip = useZip();
  const { ask, dialog } = useConfirm();
  const [editing, setEditing] = useState(false);
  const [sharing, setSharing] = useState(false);
  const [saving, setSaving] = useState<readonly string[]>();
  const items = useMemo(() => query.data?.pages.flatMap(({ results }) => results) ?? [], [query.data]);
  const selection = useSelection(useMemo(() => items.map(({ id }) => id), [items]));
  const total = query.data?.pages[0]?.total ?? folder.total;
  const chosen = (ids: readonly string[]) => items.filter(({ id }) => ids.includes(id));
  const remove = () =>
    ask({
      type: 'project',
      kind: 'permanent',
      title: t('confirmFolderTitle', { name: folder.name }),
      text: t('confirmFolderText'),
      action: t('deleteFolder'),
      run: () =>
        void actions.remove(folder).then((gone) => gone && shell.navigate('/my-projects/folders', { replace: true })),
    });
  const empty = q ? (
    <EmptyState icon={Search} title={t('folderNone')} text={t('designsNoneText')} />
  ) : (
    <EmptyWithLink
      icon={FolderOpen}
      title={t('folderEmpty')}
      text={t('folderEmptyText')}
      to="/all"
      link={t('browseLibrary')}
    />
  );
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{folder.name}</h1>
          <p className={styles.lead}>
            {[t('items', { count: total }), ...folder.tags.map((tag) => `#${tag}`)].join(' · ')}
          </p>
        </div>
        <div className={styles.buttons}>
          <Button icon={Share2} onClick={() => setSharing(true)}>
            {t('share')}
          </Button>
          <Button icon={Pencil} onClick={() => setEditing(true)}>
            {t('editFolder')}
          </Button>
          <Button icon={Trash2} variant="quiet" onClick={remove}>
            {t('deleteFolder')}
          </Button>
        </div>
      </header>
      {(folder.total > 6 || words || q) && (
        <div className={lists.tools}>
          <TextField
            className={lists.search}
            label={t('searchFolder')}
            hideLabel
            placeholder={t('searchFolder')}
            icon={Search}
            type="search"
            value={words}
            onChange={(event) => onWords(event.target.value)}
          />
        </div>
      )}
      <SelectionBar
        selection={selection}
        actions={[
          { label: t('saveToFolder'), icon: FolderPlus, keeps: true, run: setSaving },
          {
            label: t('downloadZip'),
            icon: Download,
            keeps: true,
            run: (ids) => void zip(chosen(ids).map((item) => ({ type: entryType(item), id: item.id }))),
          },
          ...(selection.ids.length === 1
            ? [
                {
                  label: t('makeCover'),
                  icon: ImageIcon,
                  run: ([id]: readonly string[]) => void actions.update(folder, { cover_item: id ?? null }),
                },
              ]
            : []),
          { label: t('takeOut'), icon: FolderMinus, run: (ids) => void actions.takeOutMany(folder, chosen(ids)) },
        ]}
      />
      <ListView query={query} empty={empty}>
        {({ entries, more }) => (
          <Flow label={folder.name} items={entries} more={more}>
            {(item) => (
              <ItemTile
                key={item.id}
                item={item}
                selected={selection.has(item.id)}
                onSelect={(range) => selection.toggle(item.id, range)}
                action={{
                  label: t('removeFromFolder', { name: item.metadata.image_alt }),
                  icon: X,
                  run: () => void actions.takeOut(folder, item),
                }}
              />
            )}
          </Flow>
        )}
      </ListView>
      {editing && <EditFolder folder={folder} onClose={() => setEditing(false)} />}
      {sharing && <ShareDialog folder={folder} onClose={() => setSharing(false)} />}
      {saving && (
        <SaveMany
          entries={chosen(saving).map((item) => ({ type: entryType(item), id: item.id }))}
          onClose={() => setSaving(undefined)}
        />
      )}
      {dialog}
    </>
  );
}

function Gone() {
  const t = useText();
  return (
    <main className={styles.page}>
      <EmptyWithLink
        heading="h1"
        icon={FolderX}
        title={t('folderGone')}
        text={t('folderGoneText')}
        to="/my-projects/folders"
        link={t('allFolders')}
      />
    </main>
  );
}
