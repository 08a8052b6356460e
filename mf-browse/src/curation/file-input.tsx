import { useList } from '@commonplace/remote-kit/use-list';
import { buttonLook } from '@commonplace/ui';
import { useId, useState } from 'react';
import styles from './curation.module.css';
import { usePublishingText } from './publishing-texts';

interface Props {
  label: string;
  hint: string;
  /** Endings or types, as the input wants them. */
  accept: string;
  error: readonly string[] | undefined;
  onChoose: (file: File | undefined) => void;
}

/** A file of the computer, chosen or dropped, with what it may be and what is wrong with it. The browser's own button speaks the browser's language. */
export function FileInput({ label, hint, accept, error, onChoose }: Props) {
  const t = usePublishingText();
  const list = useList();
  const id = useId();
  const [name, setName] = useState<string>();
  const choose = (file: File | undefined) => {
    setName(file?.name);
    onChoose(file);
  };
  return (
    <div className={styles.fileField}>
      <span id={`${id}-label`} className={styles.fileLabel}>
        {label}
      </span>
      <p className={styles.hint} id={`${id}-hint`}>
        {hint}
      </p>
      <label
        className={styles.filePick}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const [file] = event.dataTransfer.files;
          if (file) choose(file);
        }}
      >
        <input
          id={id}
          type="file"
          className={styles.fileInput}
          accept={accept}
          aria-labelledby={`${id}-label`}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          aria-invalid={error !== undefined}
          onChange={(event) => choose(event.target.files?.[0])}
        />
        <span className={buttonLook()}>{t('chooseFile')}</span>
        <span className={styles.fileName}>{name ?? t('noFile')}</span>
      </label>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {list.format(error)}
        </p>
      )}
    </div>
  );
}
