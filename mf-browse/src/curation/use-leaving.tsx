import { useShell } from '@commonplace/remote-kit';
import { Button, Dialog } from '@commonplace/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useCurationText } from './texts';

/**
 * Asks before a form with unsaved changes is left. `dialog` is drawn by whoever has the form; `letGo` is called before going on to where saving
 * or deleting leads; `onLeave` when what was typed is given up.
 */
export function useLeaving(dirty: boolean, onLeave?: () => void): { dialog: ReactNode; letGo: () => void } {
  const t = useCurationText();
  const shell = useShell();
  const held = useRef(false);
  const [answer, setAnswer] = useState<{ give: (go: boolean) => void }>();
  useEffect(() => {
    held.current = dirty;
  }, [dirty]);
  useEffect(
    () =>
      // A shell from before it holds nothing.
      shell.holdLeaving?.(
        () => held.current,
        () => new Promise((give) => setAnswer({ give })),
      ),
    [shell],
  );
  const give = (go: boolean) => {
    setAnswer(undefined);
    if (go) onLeave?.();
    answer?.give(go);
  };
  const dialog = answer && (
    <Dialog
      open
      onClose={() => give(false)}
      title={t('leaveTitle')}
      actions={
        <>
          <Button onClick={() => give(false)}>{t('stay')}</Button>
          <Button variant="danger" onClick={() => give(true)}>
            {t('leave')}
          </Button>
        </>
      }
    >
      <p>{t('leaveText')}</p>
    </Dialog>
  );
  return {
    dialog,
    letGo: () => {
      held.current = false;
    },
  };
}
