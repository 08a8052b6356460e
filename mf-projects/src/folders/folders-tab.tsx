import type { Project } from '@commonplace/contracts/assets/projects';
import { useShell } from '@commonplace/remote-kit';
import { Button, Dialog, EmptyState } from '@commonplace/ui';
import { FolderPlus } from 'lucide-react';
import { useState } from 'react';
import { useFoldersQuery } from '../app/api';
import { RenameDialog } from '../confirm/rename-dialog';
import { useConfirm } from '../confirm/use-confirm';
import pageStyles from '../home/page.module.css';
import { ListView, usePage } from '../lists/list-view';
import lists from '../lists/lists.module.css';
import { useText } from '../texts';
import { FolderCard } from './folder-card';
import { FolderForm } from './folder-form';
import { useFolderActions } from './use-folder-actions';
import { useNewFolder } from './use-new-folder';

const PAGE = 24;

export function FoldersTab() {
  const t = useText();
  const shell = useShell();
  const query = useFoldersQuery({ query: { page: usePage(), pagesize: PAGE } });
  const actions = useFolderActions();
  const { ask, dialog } = useConfirm();
  const [making, setMaking] = useState(false);
  const [renaming, setRenaming] = useState<Project>();
  const newFolder = useNewFolder(query.data, () => setMaking(true));
  const { data } = query;
  const remove = (folder: Project) =>
    ask({
      type: 'project',
      kind: 'permanent',
      title: t('confirmFolderTitle', { name: folder.name }),
      text: t('confirmFolderText'),
      action: t('deleteFolder'),
      run: () => void actions.remove(folder),
    });
  const button = (
    <Button icon={FolderPlus} onClick={newFolder}>
      {t('newFolder')}
    </Button>
  );
  return (
    <>
      {data && data.total > 0 && (
        <div className={pageStyles.tools}>
          <p className={pageStyles.note}>
            {data.limit === null ? '' : t('foldersLeft', { used: data.projects_count, limit: data.limit })}
          </p>
          {button}
        </div>
      )}
      <ListView
        query={query}
        empty={<EmptyState icon={FolderPlus} title={t('foldersEmpty')} text={t('foldersEmptyText')} action={button} />}
      >
        {(folders) => (
          <ul className={lists.cards} aria-label={t('tabFolders')}>
            {folders.map((folder) => (
              <FolderCard
                key={folder.id}
                folder={folder}
                onRename={() => setRenaming(folder)}
                onDelete={() => remove(folder)}
              />
            ))}
          </ul>
        )}
      </ListView>
      <Dialog open={making} onClose={() => setMaking(false)} title={t('newFolder')} closeLabel={t('close')}>
        <FolderForm
          onCancel={() => setMaking(false)}
          onCreated={(folder) => {
            setMaking(false);
            shell.notify({ kind: 'success', text: t('folderMade', { name: folder.name }) });
          }}
        />
      </Dialog>
      {renaming && (
        <RenameDialog
          title={t('editFolder')}
          name={renaming.name}
          onClose={() => setRenaming(undefined)}
          onSave={(name) => void actions.update(renaming, { name })}
        />
      )}
      {dialog}
    </>
  );
}
