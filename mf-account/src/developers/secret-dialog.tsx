import { useShell } from '@commonplace/remote-kit';
import { Button, Dialog } from '@commonplace/ui';
import { useState } from 'react';
import { copyText } from '../people/copy-text';
import { Alert } from '../people/page';
import styles from '../people/people.module.css';
import { useOnceShown } from '../people/use-once-shown';
import own from './developers.module.css';
import { useText } from './developers.texts';

/** Shows what is shown once: Done closes it; Escape, a press beside it and the like do when it was copied, or when they are done again. */
export function SecretDialog({ title, secret, onClose }: { title: string; secret: string; onClose: () => void }) {
  const t = useText();
  const shell = useShell();
  const [copied, setCopied] = useState(false);
  const { warned, leave } = useOnceShown(copied);
  const copy = async () => {
    if (await copyText(shell, secret, { done: t('copied'), failed: t('notCopied') })) setCopied(true);
  };
  return (
    <Dialog
      open
      onClose={() => leave() && onClose()}
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
      <Alert>{warned && !copied ? t('onceLeaving') : undefined}</Alert>
      <p className={styles.notice}>
        <code className={own.secret} dir="ltr">
          {secret}
        </code>
      </p>
    </Dialog>
  );
}
