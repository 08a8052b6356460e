import { useSession, useShell } from '@commonplace/remote-kit';
import { useText } from '../texts';

interface Count {
  projects_count: number;
  limit: number | null;
}

/** Opens the form, or the upgrade prompt for a non-team member whose plan has no folder left (PROJ-09, PROJ-10). */
export function useNewFolder(count: Count | undefined, openForm: () => void): () => void {
  const t = useText();
  const shell = useShell();
  const { profiles } = useSession();
  const inTeam = profiles.some(({ type }) => type === 'team');
  const full = count !== undefined && count.limit !== null && count.projects_count >= count.limit;
  return () => {
    if (full && !inTeam) void shell.open('upgrade', { reason: 'folders', title: t('newFolder') });
    else openForm();
  };
}
