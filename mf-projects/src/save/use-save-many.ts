import type { Project } from '@commonplace/contracts/assets/projects';
import { useShell } from '@commonplace/remote-kit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { projectsApi } from '../app/api';
import type { ProjectsDispatch } from '../app/store';
import { useText } from '../texts';
import { inParts } from './in-parts';

export interface Entry {
  type: string;
  id: string;
}

/** Puts all entries into a folder; Undo takes them out again, and is offered only when none lay there before. */
export function useSaveMany(entries: readonly Entry[], onDone: () => void) {
  const t = useText();
  const shell = useShell();
  const dispatch = useDispatch<ProjectsDispatch>();
  const [busy, setBusy] = useState(false);

  const send = async (id: string, action: 'add' | 'remove') => {
    let changed = 0;
    const skipped: string[] = [];
    for (const items of inParts(entries)) {
      const input = { params: { id }, body: { action, items } };
      const answer = await dispatch(projectsApi.endpoints.bulkFolderItems.initiate(input, { track: false })).unwrap();
      changed += answer.changed;
      skipped.push(...answer.skipped);
    }
    shell.emit('folder-changed', { id, change: 'items' });
    return { changed, skipped };
  };
  const save = async ({ id, name }: Pick<Project, 'id' | 'name'>) => {
    setBusy(true);
    try {
      const { changed, skipped } = await send(id, 'add');
      const failed = () => shell.notify({ kind: 'error', text: t('bulkFailed') });
      const undo = { action: { label: t('undo'), run: () => void send(id, 'remove').catch(failed) } };
      shell.notify({
        kind: 'success',
        text: t('savedMany', { count: entries.length - skipped.length, folder: name }),
        ...(changed === entries.length ? undo : {}),
      });
      if (skipped.length > 0) shell.notify({ kind: 'error', text: t('bulkSome', { count: skipped.length }) });
      onDone();
    } catch {
      shell.notify({ kind: 'error', text: t('saveFailed', { name }) });
    }
    setBusy(false);
  };
  return { save, busy };
}
