import { Upload } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { cx } from '../cx';
import styles from './file-drop.module.css';

export interface FileDropProps {
  label: string;
  hint?: ReactNode;
  /** As the input's `accept`, e.g. `image/png,image/jpeg`. What is dropped is passed on as it is: the owner says what it refuses. */
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
  /** Takes a drop in place of `onFiles`, for owners that look into dropped folders. Called within the event. */
  onDropped?: (data: DataTransfer) => void;
}

/** Area that takes files by drop, press or keyboard. */
export function FileDrop({ label, hint, accept, multiple = true, disabled, onFiles, onDropped }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const give = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };
  return (
    <label
      className={cx(styles.drop, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (disabled) return;
        if (onDropped) onDropped(event.dataTransfer);
        else give(event.dataTransfer.files);
      }}
    >
      <Upload size={28} strokeWidth={1.5} aria-hidden />
      <span className={styles.label}>{label}</span>
      {hint && <span className={styles.hint}>{hint}</span>}
      <input
        ref={input}
        type="file"
        className={styles.input}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        aria-label={label}
        onChange={(event) => {
          give(event.target.files);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
    </label>
  );
}
