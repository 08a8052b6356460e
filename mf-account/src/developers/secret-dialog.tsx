import { useShell } from '@commonplace/remote-kit';
import { Button, Dialog } from '@commonplace/ui';
import styles from '../people/people.module.css';
import own from './developers.module.css';
import { useText } from './developers.texts';

/** Shows what is shown once. */
export function SecretDialog({ title, secret, onClose }: { title: string; secret: string; onClose: () => void }) {
  const t = useText();
  const shell = useShell();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      shell.notify({ kind: 'success', text: t('copied') });
    } catch {
      // A browser without a clipboard, as on a plain address other than localhost.
      shell.notify({ kind: 'error', text: t('notCopied') });
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="medium"
      description={t('onceText')}
      actions={
        <>
          <Button onClick={onClose}>{t('done')}</Button>
          <Button variant="primary" onClick={() => void copy()}>
            {t('copy')}
          </Button>
        </>
      }
    >
      <p className={styles.notice}>
        <code className={own.secret} dir="ltr">
          {secret}
        </code>
      </p>
    </Dialog>
  );
}
