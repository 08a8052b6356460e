import { useShell } from '@commonplace/remote-kit';
import { Button } from '@commonplace/ui';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '../people/copy-text';
import { Alert } from '../people/page';
import people from '../people/people.module.css';
import { useOnceShown } from '../people/use-once-shown';
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
  const [kept, setKept] = useState(false);
  const { warned } = useOnceShown(kept);
  const copy = async () => {
    if (await copyText(shell, codes.join('\n'), { done: t('copied'), failed: t('notCopied') })) setKept(true);
  };
  const save = () => {
    saveFile('commonplace-recovery-codes.txt', [head, '', ...codes, ''].join('\r\n'));
    setKept(true);
  };
  const print = () => {
    window.print();
    setKept(true);
  };
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
      <Alert>{warned && !kept ? t('codesLeaving') : undefined}</Alert>
      <div className={people.row}>
        <Button onClick={() => void copy()}>{t('copy')}</Button>
        <Button onClick={save}>{t('save')}</Button>
        <Button onClick={print}>{t('print')}</Button>
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
