import { useShell } from '@commonplace/remote-kit';
import { useList } from '@commonplace/remote-kit/use-list';
import { written } from '@commonplace/remote-kit/written';
import { WORK_ENDINGS, WORK_FILES } from '@commonplace/contracts/assets/work-files';
import { Button } from '@commonplace/ui';
import { useId } from 'react';
import styles from './curation.module.css';
import { FileInput } from './file-input';
import { usePublishingText } from './publishing-texts';
import type { GivenUpload } from './use-given-upload';

const NAMES = Object.values(WORK_FILES).map(({ name }) => name);

interface Props {
  /** An upload that is handed in; then no file of the computer is asked for. */
  given: GivenUpload | undefined;
  error: readonly string[] | undefined;
  onChoose: (file: File | undefined) => void;
}

/** What is handed in: an upload with its picture, or a file of the computer. */
export function FileField({ given, error, onChoose }: Props) {
  const t = usePublishingText();
  const { locale } = useShell();
  const list = useList();
  const id = useId();
  if (given)
    return (
      <div className={styles.fileField} role="group" aria-label={t('file')}>
        <div className={styles.given}>
          <img className={styles.thumb} src={given.url} alt="" />
          <strong className={styles.main}>{given.name}</strong>
          <Button size="small" data-wrong={error && ''} aria-describedby={error && `${id}-error`} onClick={given.drop}>
            {t('otherFile')}
          </Button>
        </div>
        {error && (
          <p id={`${id}-error`} className={styles.error}>
            {list.format(error)}
          </p>
        )}
      </div>
    );
  const types = new Intl.ListFormat(written(locale), { type: 'disjunction' }).format(NAMES);
  return (
    <FileInput
      label={t('file')}
      hint={t('fileHint', { types })}
      accept={WORK_ENDINGS.join(',')}
      error={error}
      onChoose={onChoose}
    />
  );
}
