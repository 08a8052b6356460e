import type { Project } from '@commonplace/contracts/assets/projects';
import { betweenCommas } from '@commonplace/contracts/commas';
import { isApiError, useShell } from '@commonplace/remote-kit';
import { asSentence } from '@commonplace/remote-kit/as-sentence';
import { useDraft } from '@commonplace/remote-kit/draft';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { projectsApi } from '../app/api';
import type { ProjectsDispatch } from '../app/store';
import { useText } from '../texts';

export interface FolderMaking {
  onCreated: (folder: Project) => void;
  /** The team that the folder is for. */
  team?: string;
}
const EMPTY = { name: '', tags: '' };
type Status = 'pending' | 'saving' | 'error';
interface Problem {
  error: unknown;
  /** What is wrong with the name. */
  name?: string | undefined;
  /** What failed, where it is not the name. */
  failed?: string | undefined;
}

/** The folder-creation form: pending, saving, error (PROJ-07); success clears name and tags (PROJ-08). What was typed outlives a reload. */
export function useFolderMaking({ onCreated, team }: FolderMaking) {
  const t = useText();
  const shell = useShell();
  const dispatch = useDispatch<ProjectsDispatch>();
  const [typed, change, done] = useDraft(`folder:${team ?? ''}`, EMPTY);
  const [status, setStatus] = useState<Status>('pending');
  const [problem, setProblem] = useState<Problem>();
  const named = typed.name.trim() !== '';

  async function create(): Promise<void> {
    if (status === 'saving' || !named) return;
    setStatus('saving');
    setProblem(undefined);
    const body = {
      name: typed.name.trim(),
      tags: betweenCommas(typed.tags),
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
      const full = error.code === 'LIMIT_REACHED';
      if (full) await shell.open('upgrade', { reason: 'folders', title: t('newFolder') });
      const name = asSentence(error.errors?.name?.[0] ?? '') || undefined;
      setProblem({ error, name, failed: name ? undefined : (full && error.detail) || t('folderFailed') });
    }
  }
  return {
    typed,
    status,
    named,
    problem,
    create,
    put: (part: Partial<typeof EMPTY>) => {
      change((before) => ({ ...before, ...part }));
      setProblem(undefined);
    },
    giveUp: () => done(EMPTY),
  };
}
