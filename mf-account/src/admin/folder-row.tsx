import type { Project } from '@commonplace/contracts/assets/projects';
import { useShell } from '@commonplace/remote-kit';
import { Badge, Button, Dialog } from '@commonplace/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import styles from '../people/people.module.css';
import { useText } from './admin.texts';
import { useDropFolderMutation } from './projects.api';
import { RenameFolder } from './rename-folder';

/** One folder of somebody, to be opened, renamed or deleted by an administrator. */
export function FolderRow({ folder }: { folder: Pick<Project, 'id' | 'name' | 'total' | 'private' | 'team_id'> }) {
  const t = useText();
  const shell = useShell();
  const [asking, setAsking] = useState<'rename' | 'delete'>();
  const [drop, dropping] = useDropFolderMutation();
  const close = () => setAsking(undefined);
  const remove = async () => {
    const { error } = await drop({ params: { id: folder.id } });
    shell.notify(
      error
        ? // The list still shows what is; the message says that nothing happened.
          { kind: 'error', text: t('folderFailed') }
        : { kind: 'success', text: t('folderDeleted', { name: folder.name }) },
    );
    close();
  };
  return (
    <li className={styles.item}>
      <span className={`${styles.personText} ${styles.grow}`}>
        <Link to={`/my-projects/folders/${folder.id}`} aria-label={t('openFolder', { name: folder.name })}>
          {folder.name}
        </Link>
        <span className={styles.small}>{t('items', { count: folder.total })}</span>
      </span>
      <span className={styles.row}>
        {folder.team_id !== null && <Badge>{t('ofTeam')}</Badge>}
        {folder.private && <Badge>{t('privateFolder')}</Badge>}
        <Button size="small" aria-label={t('rename', { name: folder.name })} onClick={() => setAsking('rename')}>
          {t('edit')}
        </Button>
        <Button
          size="small"
          variant="danger"
          aria-label={t('deleteFolder', { name: folder.name })}
          onClick={() => setAsking('delete')}
        >
          {t('deleteDo')}
        </Button>
      </span>
      {asking === 'rename' && <RenameFolder folder={folder} onClose={close} />}
      <Dialog
        open={asking === 'delete'}
        onClose={close}
        title={t('deleteFolderTitle', { name: folder.name })}
        actions={
          <>
            <Button onClick={close}>{t('cancel')}</Button>
            <Button variant="danger" busy={dropping.isLoading} onClick={() => void remove()}>
              {t('deleteDo')}
            </Button>
          </>
        }
      >
        <p>{t('deleteFolderText')}</p>
      </Dialog>
    </li>
  );
}
