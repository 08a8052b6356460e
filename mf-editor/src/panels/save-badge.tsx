import { Button } from '@commonplace/ui';
import { useShell } from '@commonplace/remote-kit';
import { Check, CloudOff, HardDrive, LoaderCircle, Pencil, TriangleAlert } from 'lucide-react';
import { useWorkspace, useWorkspaceState } from '../app/context';
import { useText } from '../app/texts';
import type { SaveStatus } from '../persistence/autosave';
import styles from './save-badge.module.css';

const ICONS: Record<SaveStatus, typeof Check> = {
  new: Check,
  saved: Check,
  unsaved: Pencil,
  saving: LoaderCircle,
  offline: CloudOff,
  'signed-out': HardDrive,
  conflict: TriangleAlert,
  refused: TriangleAlert,
};

/** What has become of the person's work, in words; with what can be done about it. */
export function SaveBadge() {
  const t = useText();
  const shell = useShell();
  const workspace = useWorkspace();
  const { status, reason } = useWorkspaceState().save;
  const Icon = ICONS[status];
  async function logIn(): Promise<void> {
    const result = await shell.open('auth', { mode: 'login', destination: shell.location.get().location.pathname });
    if (result?.signedIn) await workspace.autosave.flush();
  }
  return (
    <div className={styles.save} data-status={status}>
      <span role="status" title={reason ?? undefined} className={styles.saveText}>
        <Icon size={16} aria-hidden className={status === 'saving' ? styles.turning : undefined} />
        <span>{t(`save.${status}`)}</span>
      </span>
      {status === 'signed-out' && (
        <Button size="small" className={styles.logIn} onClick={() => void logIn()}>
          {t('save.logIn')} <span className={styles.wideOnly}>{t('save.logInWhy')}</span>
        </Button>
      )}
      {(status === 'offline' || status === 'refused') && (
        <Button size="small" variant="quiet" onClick={() => void workspace.autosave.flush()}>
          {t('save.tryAgain')}
        </Button>
      )}
    </div>
  );
}
