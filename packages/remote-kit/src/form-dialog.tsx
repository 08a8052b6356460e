import { Button, Dialog } from '@commonplace/ui';
import { useId, type ReactNode } from 'react';
import styles from './form-dialog.module.css';
import { createTranslator } from './translator';
import { useFocusWrong } from './use-focus-wrong';

const { useText } = createTranslator('form-dialog', { cancel: 'Cancel', close: 'Close' });

export interface FormDialogProps {
  open?: boolean;
  title: string;
  size?: 'small' | 'medium' | 'large';
  onClose: () => void;
  /** What the last answer was; a new one leads into the first wrong field. */
  error?: unknown;
  /** What failed, where it is no field's. */
  failed?: string | undefined;
  submit: { label: string; variant?: 'primary' | 'danger'; busy: boolean; disabled?: boolean };
  onSubmit: () => void;
  /** Buttons before the one that sends, instead of Cancel. */
  others?: ReactNode;
  /** What stands above everything else. */
  lead?: ReactNode;
  children?: ReactNode;
}

/** A dialog that is a form: Enter sends it, what failed is said on top, and its buttons stand in the dialog's foot. */
export function FormDialog({
  open = true,
  error,
  failed,
  submit,
  onSubmit,
  others,
  lead,
  children,
  ...dialog
}: FormDialogProps) {
  const t = useText();
  const id = useId();
  const form = useFocusWrong<HTMLFormElement>(error);
  const { label, variant = 'primary', busy, disabled = false } = submit;
  return (
    <Dialog
      {...dialog}
      open={open}
      closeLabel={t('close')}
      actions={
        <>
          {others ?? <Button onClick={dialog.onClose}>{t('cancel')}</Button>}
          <Button type="submit" form={id} variant={variant} disabled={disabled} busy={busy}>
            {label}
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={form}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!disabled && !busy) onSubmit();
        }}
      >
        {lead}
        {failed && (
          <p role="alert" className={styles.failed}>
            {failed}
          </p>
        )}
        {children}
      </form>
    </Dialog>
  );
}
