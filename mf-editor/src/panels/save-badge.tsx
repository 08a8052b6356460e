import { Button } from '@commonplace/ui';
import { Check, CloudOff, HardDrive, LoaderCircle, Pencil, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useWorkspace, useWorkspaceState } from '../app/context';
import { useText } from '../app/texts';
import type { SaveStatus } from '../persistence/autosave';
import { useLogInToSave } from './log-in-to-save';
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
  const workspace = useWorkspace();
  const { id, status, reason } = useWorkspaceState().save;
  const logIn = useLogInToSave();
  const Icon = ICONS[status];
  const refused = status === 'refused';
  useEffect(() => {
    if (refused) workspace.notify(t('save.refusedWhy', { reason: reason ?? '' }), 'error');
  }, [refused, reason, t, workspace]);
  // Deleted elsewhere, or no longer theirs: nothing that is tried again brings the work anywhere.
  const copies = refused && id !== null;
  return (
    <div className={styles.save} data-status={status}>
      <span role="status" title={reason ?? undefined} className={styles.saveText}>
        <Icon size={16} aria-hidden className={status === 'saving' ? styles.turning : undefined} />
        <span className={styles.words}>{t(`save.${status}`)}</span>
      </span>
      {status === 'signed-out' && (
        <Button size="small" className={styles.logIn} onClick={() => void logIn()}>
          {/* One part of the button: between parts it has a gap, which is wider than the one between words. */}
          <span>
            {t('save.logIn')} <span className={styles.wideOnly}>{t('save.logInWhy')}</span>
          </span>
        </Button>
      )}
      {status === 'conflict' && (
        <Button size="small" onClick={() => workspace.state.set({ undecided: false })}>
          {t('save.decide')}
        </Button>
      )}
      {copies && (
        <Button size="small" onClick={() => void workspace.autosave.saveAsCopy()}>
          {t('save.copy')}
        </Button>
      )}
      {(status === 'offline' || refused) && (
        <Button
          size="small"
          variant="quiet"
          className={copies ? styles.again : undefined}
          onClick={() => void workspace.autosave.flush()}
        >
          {t('save.tryAgain')}
        </Button>
      )}
    </div>
  );
}
