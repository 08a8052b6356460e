import { useId } from 'react';
import styles from './curation.module.css';

interface Props {
  label: string;
  hint: string;
  /** Endings or types, as the input wants them. */
  accept: string;
  error: readonly string[] | undefined;
  onChoose: (file: File | undefined) => void;
}

/** A file of the computer, with what it may be and what is wrong with it. */
export function FileInput({ label, hint, accept, error, onChoose }: Props) {
  const id = useId();
  return (
    <div className={styles.fileField}>
      <label htmlFor={id}>{label}</label>
      <p className={styles.hint} id={`${id}-hint`}>
        {hint}
      </p>
      <input
        id={id}
        type="file"
        accept={accept}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        aria-invalid={error !== undefined}
        onChange={(event) => onChoose(event.target.files?.[0])}
      />
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error.join(', ')}
        </p>
      )}
    </div>
  );
}
