import { Button, Progress } from '@commonplace/ui';
import { X } from 'lucide-react';
import type { Ref } from 'react';
import styles from './curation.module.css';
import { usePublishingText } from './publishing-texts';

interface Props {
  /** The file's name. */
  name: string;
  /** 0 to 1; at 1 it is all there, and being looked at. */
  share: number;
  onCancel: () => void;
  ref: Ref<HTMLDivElement>;
}

/** How much of a file has gone, and the way to end it; what is there can only be taken back afterwards. */
export function SendingRow({ name, share, onCancel, ref }: Props) {
  const t = usePublishingText();
  const there = share >= 1;
  return (
    <div ref={ref} className={styles.sending}>
      <Progress label={t('sendingNamed', { name })} value={share} />
      <Button size="small" variant="quiet" icon={X} disabled={there} onClick={onCancel}>
        {t('cancel')}
      </Button>
      <p role="status" className={styles.words}>
        {there ? t('checkingNamed', { name }) : t('sendingNamed', { name })}
      </p>
    </div>
  );
}
