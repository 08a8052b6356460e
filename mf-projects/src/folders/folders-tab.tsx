import type { Project } from '@commonplace/contracts/assets/projects';
import { useShell } from '@commonplace/remote-kit';
import { Button, EmptyState, Select, TextField } from '@commonplace/ui';
import { FolderPlus, Search } from 'lucide-react';
import { useState } from 'react';
import { useFoldersInfiniteQuery } from '../app/api';
import { useConfirm } from '../confirm/use-confirm';
import pageStyles from '../home/page.module.css';
import { CardGrid } from '../lists/card-grid';
import { ListView } from '../lists/list-view';
import lists from '../lists/lists.module.css';
import { useInAddress } from '../lists/use-in-address';
import { useWords } from '../lists/use-words';
import { useText } from '../texts';
import { EditFolder } from './edit-folder';
import { FolderCard } from './folder-card';
import { NewFolderDialog } from './new-folder-dialog';
import { ShareDialog } from './share-dialog';
import { useFolderActions } from './use-folder-actions';
import { useNewFolder } from './use-new-folder';

const SORTS = ['changed', 'name', 'rating'] as const;

/** Folders of one's own, or of a team. */
export function FoldersTab({ team }: { team?: string }) {
  const t = useText();
  const shell = useShell();
  const { words, setWords, q } = useWords();
  const [sort, setSort] = useInAddress('sort', SORTS);
  const query = useFoldersInfiniteQuery({
    query: { sort, ...(q ? { q } : {}), ...(team === undefined ? {} : { team_id: team }) },
  });
  const actions = useFolderActions();
  const { ask, dialog } = useConfirm();
  const [making, setMaking] = useState(false);
  const [editing, setEditing] = useState<Project>();
  const [sharing, setSharing] = useState<Project>();
  const [data] = query.data?.pages ?? [];
  const newFolder = useNewFolder(team === undefined ? data : undefined, () => setMaking(true));
  const remove = (folder: Project) =>
    ask({
      type: 'project',
      kind: 'permanent',
      title: t('confirmFolderTitle', { name: folder.name }),
      text: t('confirmFolderText'),
      action: t('deleteFolder'),
      run: () => void actions.remove(folder),
    });
  const button = (variant: 'primary' | 'secondary') => (
    <Button variant={variant} icon={FolderPlus} onClick={newFolder}>
      {t('newFolder')}
    </Button>
  );
  // What was found for other words says nothing of how many there are.
  const nothing = query.currentData !== undefined && data?.total === 0 && !q;
  return (
    <>
      {data && !nothing && (
        <div className={lists.tools}>
          <TextField
            className={lists.search}
            label={t('saveSearch')}
            hideLabel
            placeholder={t('saveSearch')}
            icon={Search}
            type="search"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <p className={pageStyles.note}>
            {data.limit === null || team !== undefined
              ? ''
              : t('foldersLeft', { used: data.projects_count, limit: data.limit })}
          </p>
          <span className={lists.grow} />
          <Select
            label={t('sortBy')}
            hideLabel
            value={sort}
            onChange={(event) => setSort(event.target.value as typeof sort)}
            options={[
              { value: 'changed', label: t('sortChanged') },
              { value: 'name', label: t('sortName') },
              { value: 'rating', label: t('sortRating') },
            ]}
          />
          {button('secondary')}
        </div>
      )}
      <ListView
        query={query}
        empty={
          q ? (
            <EmptyState icon={Search} title={t('foldersNone')} text={t('designsNoneText')} />
          ) : (
            <EmptyState
              icon={FolderPlus}
              title={t('foldersEmpty')}
              text={t('foldersEmptyText')}
              action={button('primary')}
            />
          )
        }
      >
        {({ entries, more }) => (
          <CardGrid
            label={t('tabFolders')}
            entries={entries}
            more={more}
            card={(folder) => (
              <FolderCard
                key={folder.id}
                folder={folder}
                onEdit={() => setEditing(folder)}
                onShare={() => setSharing(folder)}
                onDelete={() => remove(folder)}
              />
            )}
          />
        )}
      </ListView>
      {making && (
        <NewFolderDialog
          {...(team === undefined ? {} : { team })}
          onClose={() => setMaking(false)}
          onCreated={(folder) => {
            setMaking(false);
            shell.notify({ kind: 'success', text: t('folderMade', { name: folder.name }) });
          }}
        />
      )}
      {editing && <EditFolder folder={editing} onClose={() => setEditing(undefined)} />}
      {sharing && <ShareDialog folder={sharing} onClose={() => setSharing(undefined)} />}
      {dialog}
    </>
  );
}
