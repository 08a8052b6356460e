import type { Project } from '@commonplace/contracts/assets/projects';
import type { GridItem } from '@commonplace/contracts/grid-item';
import { isApiError, usePageTitle, useShell } from '@commonplace/remote-kit';
import { Button, buttonLook, EmptyState } from '@commonplace/ui';
import { ArrowLeft, FolderOpen, FolderX, Pencil, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useFolderQuery } from '../app/api';
import { RenameDialog } from '../confirm/rename-dialog';
import { useConfirm } from '../confirm/use-confirm';
import styles from '../home/page.module.css';
import { Failure } from '../lists/failure';
import { Flow, ItemTile } from '../lists/item-tile';
import { ListView, Loading, usePage, type ListQuery } from '../lists/list-view';
import { useText } from '../texts';
import { useFolderActions } from './use-folder-actions';

const PAGE = 48;

/** One folder with what lies in it. */
export function FolderPage() {
  const t = useText();
  const { id = '' } = useParams();
  const query = useFolderQuery({ params: { id }, query: { page: usePage(), pagesize: PAGE } });
  const { data, error, isFetching, refetch } = query;
  usePageTitle(data?.project.name ?? t('tabFolders'));
  if (isApiError(error) && error.code === 'NOT_FOUND') return <Gone />;
  return (
    <main className={styles.page}>
      <Link to="/my-projects/folders" className={styles.back}>
        <ArrowLeft size={16} aria-hidden /> {t('allFolders')}
      </Link>
      {data ? (
        <Content folder={data.project} query={query} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Loading kind="cards" label={t('loading')} />
      )}
    </main>
  );
}

function Content({ folder, query }: { folder: Project; query: ListQuery<GridItem> }) {
  const t = useText();
  const shell = useShell();
  const actions = useFolderActions();
  const { ask, dialog } = useConfirm();
  const [renaming, setRenaming] = useState(false);
  const total = query.data?.total ?? folder.total;
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
  const empty = (
    <EmptyState
      icon={FolderOpen}
      title={t('folderEmpty')}
      text={t('folderEmptyText')}
      action={
        <Link to="/all" className={buttonLook({ variant: 'primary' })}>
          {t('browseLibrary')}
        </Link>
      }
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
          <Button icon={Pencil} onClick={() => setRenaming(true)}>
            {t('editFolder')}
          </Button>
          <Button icon={Trash2} variant="quiet" onClick={remove}>
            {t('deleteFolder')}
          </Button>
        </div>
      </header>
      <ListView query={query} empty={empty}>
        {(items: GridItem[]) => (
          <Flow label={folder.name}>
            {items.map((item) => (
              <ItemTile
                key={item.id}
                item={item}
                action={{
                  label: t('removeFromFolder', { name: item.metadata.image_alt }),
                  icon: X,
                  run: () => void actions.takeOut(folder, item),
                }}
              />
            ))}
          </Flow>
        )}
      </ListView>
      {renaming && (
        <RenameDialog
          title={t('editFolder')}
          name={folder.name}
          onClose={() => setRenaming(false)}
          onSave={(name) => void actions.update(folder, { name })}
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
      <EmptyState
        heading="h1"
        icon={FolderX}
        title={t('folderGone')}
        text={t('folderGoneText')}
        action={
          <Link to="/my-projects/folders" className={buttonLook({ variant: 'primary' })}>
            {t('allFolders')}
          </Link>
        }
      />
    </main>
  );
}
