import type { Project } from '@commonplace/contracts/assets/projects';
import { betweenCommas } from '@commonplace/contracts/commas';
import { isApiError, useShell } from '@commonplace/remote-kit';
import { useDraft } from '@commonplace/remote-kit/draft';
import { Button, TextField } from '@commonplace/ui';
import { useState, type FormEvent } from 'react';
import { useDispatch } from 'react-redux';
import { projectsApi } from '../app/api';
import type { ProjectsDispatch } from '../app/store';
import { useText } from '../texts';
import styles from './folder-form.module.css';

const EMPTY = { name: '', tags: '' };
type Status = 'pending' | 'saving' | 'error';

/** The folder-creation form: pending, saving, error (PROJ-07); success clears name and tags (PROJ-08). */
interface FolderFormProps {
  onCreated: (folder: Project) => void;
  onCancel?: () => void;
  /** The team that the folder is for. */
  team?: string;
}

export function FolderForm({ onCreated, onCancel, team }: FolderFormProps) {
  const t = useText();
  const shell = useShell();
  const dispatch = useDispatch<ProjectsDispatch>();
  const [{ name, tags }, change, done] = useDraft(`folder:${team ?? ''}`, EMPTY);
  const [status, setStatus] = useState<Status>('pending');
  const [problem, setProblem] = useState<string>();

  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (status === 'saving' || !name.trim()) return;
    setStatus('saving');
    setProblem(undefined);
    const body = {
      name: name.trim(),
      tags: betweenCommas(tags),
      ...(team === undefined ? {} : { team_id: team }),
    };
    try {
      const { project } = await dispatch(
        projectsApi.endpoints.createFolder.initiate({ body }, { track: false }),
      ).unwrap();
      setStatus('pending');
      done(EMPTY);
      shell.emit('folder-changed', { id: project.id, change: 'created' });
      onCreated(project);
    } catch (error) {
      setStatus('error');
      if (!isApiError(error)) throw error;
      if (error.code === 'LIMIT_REACHED') await shell.open('upgrade', { reason: 'folders', title: t('newFolder') });
      setProblem(
        error.errors?.name?.[0] ?? (error.code === 'LIMIT_REACHED' ? error.detail : undefined) ?? t('folderFailed'),
      );
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void create(event)} data-status={status}>
      <TextField
        label={t('folderName')}
        value={name}
        maxLength={120}
        autoFocus
        error={problem}
        onChange={(event) => {
          change({ name: event.target.value, tags });
          setProblem(undefined);
        }}
      />
      <TextField
        label={t('folderTags')}
        hint={t('folderTagsHint')}
        value={tags}
        onChange={(event) => change({ name, tags: event.target.value })}
      />
      <div className={styles.buttons}>
        {onCancel && (
          <Button
            onClick={() => {
              done();
              onCancel();
            }}
          >
            {t('cancel')}
          </Button>
        )}
        <Button type="submit" variant="primary" busy={status === 'saving'} disabled={!name.trim()}>
          {t('createFolder')}
        </Button>
      </div>
    </form>
  );
}
