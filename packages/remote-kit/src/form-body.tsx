import type { ReactNode } from 'react';
import styles from './form-body.module.css';
import { useFocusWrong } from './use-focus-wrong';

export interface FormBodyProps {
  /** For a button outside of the form that sends it. */
  id?: string;
  /** What the last answer was; a new one leads into the first wrong field. */
  error?: unknown;
  /** What failed, where it is no field's. */
  failed?: string | undefined;
  onSubmit: () => void;
  /** What stands above everything else. */
  lead?: ReactNode;
  /** Buttons below the fields, where they are not elsewhere. */
  buttons?: ReactNode;
  children?: ReactNode;
}

/** Fields of a popup: Enter sends them, and what failed is said on top. */
export function FormBody({ id, error, failed, onSubmit, lead, buttons, children }: FormBodyProps) {
  const form = useFocusWrong<HTMLFormElement>(error);
  return (
    <form
      id={id}
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {lead}
      {failed && (
        <p role="alert" className={styles.failed}>
          {failed}
        </p>
      )}
      {children}
      {buttons && <div className={styles.buttons}>{buttons}</div>}
    </form>
  );
}
