import type { Project } from '@commonplace/contracts/assets/projects';
import { useShell } from '@commonplace/remote-kit';
import { FormDialog } from '@commonplace/remote-kit/form-dialog';
import { Badge, Button, Dialog, TextField } from '@commonplace/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import styles from '../people/people.module.css';
import { useText } from './admin.texts';
import { useChangeFolderMutation, useDropFolderMutation } from './projects.api';

/** One folder of somebody, to be opened, renamed or deleted by an administrator. */
export function FolderRow({ folder }: { folder: Pick<Project, 'id' | 'name' | 'total' | 'private' | 'team_id'> }) {
  const t = useText();
  const shell = useShell();
  const [asking, setAsking] = useState<'rename' | 'delete'>();
  const [name, setName] = useState(folder.name);
  const [change, changing] = useChangeFolderMutation();
  const [drop, dropping] = useDropFolderMutation();
  const close = () => setAsking(undefined);
  /** What failed stays open, with what was typed. */
  const rename = async () => {
    const wanted = name.trim();
    const { error } = await change({ params: { id: folder.id }, body: { name: wanted } });
    if (error) return;
    shell.notify({ kind: 'success', text: t('folderRenamed', { name: wanted }) });
    close();
  };
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
        <Button
          size="small"
          aria-label={t('rename', { name: folder.name })}
          onClick={() => {
            setName(folder.name);
            changing.reset();
            setAsking('rename');
          }}
        >
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
      <FormDialog
        open={asking === 'rename'}
        onClose={close}
        title={t('rename', { name: folder.name })}
        error={changing.error}
        failed={changing.error && t('folderFailed')}
        submit={{ label: t('save'), busy: changing.isLoading, disabled: name.trim() === '' }}
        onSubmit={() => void rename()}
      >
        <TextField
          label={t('newName')}
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </FormDialog>
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
