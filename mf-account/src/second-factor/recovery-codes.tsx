import { useShell } from '@commonplace/remote-kit';
import { Button } from '@commonplace/ui';
import { useEffect, useRef } from 'react';
import people from '../people/people.module.css';
import { copyText } from './copy-text';
import styles from './second-factor.module.css';
import { useText } from './second-factor.texts';

/** Recovery codes, this once: to copy, to save, to print. They go when the person says that they are kept. */
export function RecoveryCodes({ codes, mail, onKept }: { codes: readonly string[]; mail: string; onKept: () => void }) {
  const t = useText();
  const shell = useShell();
  const step = useRef<HTMLDivElement>(null);
  // What was pressed is gone: whoever reads by ear hears what came instead.
  useEffect(() => step.current?.focus(), []);
  const head = t('fileHead', { mail });
  return (
    <div ref={step} className={styles.step} tabIndex={-1} role="group" aria-labelledby="recovery-codes">
      <h3 id="recovery-codes" className={styles.stepTitle}>
        {t('codesStep')}
      </h3>
      <p className={people.lead}>{t('codesText')}</p>
      <div className={styles.sheet}>
        <p className={styles.head}>{head}</p>
        <ul className={styles.codes} aria-label={t('codesList')} dir="ltr">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className={people.row}>
        <Button onClick={() => void copyText(shell, codes.join('\n'), { done: t('copied'), failed: t('notCopied') })}>
          {t('copy')}
        </Button>
        <Button onClick={() => saveFile('commonplace-recovery-codes.txt', [head, '', ...codes, ''].join('\r\n'))}>
          {t('save')}
        </Button>
        <Button onClick={() => window.print()}>{t('print')}</Button>
        <Button variant="primary" onClick={onKept}>
          {t('kept')}
        </Button>
      </div>
    </div>
  );
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
