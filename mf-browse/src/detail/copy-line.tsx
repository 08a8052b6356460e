import { useEffect, useState } from 'react';
import { useShell } from '@commonplace/remote-kit';
import { Button } from '@commonplace/ui';
import { Check, Copy } from 'lucide-react';
import { useText } from '../texts';
import styles from './copy-line.module.css';

const SHOWN_MS = 2_000;

/** A line of text and the button that copies it. */
export function CopyLine({ text }: { text: string }) {
  const t = useText();
  const shell = useShell();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Browsers refuse without a permission or outside a secure origin.
      shell.notify({ kind: 'error', text: t('copyFailed') });
    }
  };
  return (
    <div className={styles.line}>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      <Button size="small" icon={copied ? Check : Copy} onClick={() => void copy()} aria-label={t('copyAttribution')}>
        {copied ? t('copied') : t('copyAttribution')}
      </Button>
    </div>
  );
}
