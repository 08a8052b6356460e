import { Button } from '@commonplace/ui';
import { useId } from 'react';
import styles from './curation.module.css';
import { usePublishingText } from './publishing-texts';
import type { GivenUpload } from './use-given-upload';

const TYPES = '.png,.jpg,.jpeg,.webp,.svg,.mp4,.webm,.ttf,.otf,.woff,.woff2';

interface Props {
  /** An upload that is handed in; then no file of the computer is asked for. */
  given: GivenUpload | undefined;
  error: readonly string[] | undefined;
  onChoose: (file: File | undefined) => void;
}

/** What is handed in: an upload with its picture, or a file of the computer. */
export function FileField({ given, error, onChoose }: Props) {
  const t = usePublishingText();
  const id = useId();
  const says = error && (
    <p className={styles.error} id={`${id}-error`}>
      {error.join(', ')}
    </p>
  );
  if (given)
    return (
      <div className={styles.fileField} role="group" aria-label={t('file')}>
        <div className={styles.given}>
          <img className={styles.thumb} src={given.url} alt="" />
          <strong className={styles.main}>{given.name}</strong>
          <Button size="small" onClick={given.drop}>
            {t('otherFile')}
          </Button>
        </div>
        {says}
      </div>
    );
  return (
    <div className={styles.fileField}>
      <label htmlFor={id}>{t('file')}</label>
      <p className={styles.hint} id={`${id}-hint`}>
        {t('fileHint')}
      </p>
      <input
        id={id}
        type="file"
        accept={TYPES}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        aria-invalid={error !== undefined}
        onChange={(event) => onChoose(event.target.files?.[0])}
      />
      {says}
    </div>
  );
}
