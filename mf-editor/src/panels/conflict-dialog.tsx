import { Button, Dialog } from '@commonplace/ui';
import { useWorkspace, useWorkspaceState } from '../app/context';
import { useText } from '../app/late-texts';

/** The server has a version that cannot be merged with this one: the person decides. Until then, and when it is closed, their own is kept here. */
export default function ConflictDialog() {
  const t = useText();
  const workspace = useWorkspace();
  const { save, undecided } = useWorkspaceState();
  async function openNewer(): Promise<void> {
    await workspace.discardUnsent();
    location.reload();
  }
  return (
    <Dialog
      open={save.status === 'conflict' && !undecided}
      onClose={() => workspace.state.set({ undecided: true })}
      title={t('conflict.title')}
      description={t('conflict.text')}
      actions={
        <>
          <Button onClick={() => void openNewer()}>{t('conflict.newer')}</Button>
          <Button variant="primary" onClick={() => void workspace.autosave.saveAsCopy()}>
            {t('conflict.copy')}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}
