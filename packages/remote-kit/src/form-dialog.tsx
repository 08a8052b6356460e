import { Button, Dialog } from '@commonplace/ui';
import { useId, type ReactNode } from 'react';
import { FormBody, type FormBodyProps } from './form-body';
import { createTranslator } from './translator';

const { useText } = createTranslator('form-dialog', { cancel: 'Cancel', close: 'Close' });

export interface FormDialogProps extends Omit<FormBodyProps, 'id' | 'buttons'> {
  open?: boolean;
  title: string;
  size?: 'small' | 'medium' | 'large';
  /** Closes it: Escape, the veil, the cross and Cancel ask for it. */
  onClose: () => void;
  /**
   * Forgets what was typed, which only Cancel does, before it closes: `done` of the form's `useDraft`. Null where nothing may be kept, as a
   * password, or nothing is typed.
   */
  onDiscard: (() => void) | null;
  submit: { label: string; variant?: 'primary' | 'danger'; busy: boolean; disabled?: boolean };
  /** Buttons before Cancel. */
  others?: ReactNode;
}

/**
 * A dialog that is a form: its buttons stand in the dialog's foot. Escape, a press beside it and the cross close it by accident as often as not, so
 * they leave what was typed to be found again.
 */
export function FormDialog({
  open = true,
  error,
  failed,
  submit,
  onSubmit,
  others,
  onDiscard,
  lead,
  children,
  ...dialog
}: FormDialogProps) {
  const t = useText();
  const id = useId();
  const { label, variant = 'primary', busy, disabled = false } = submit;
  return (
    <Dialog
      {...dialog}
      open={open}
      closeLabel={t('close')}
      actions={
        <>
          {others}
          <Button
            onClick={() => {
              onDiscard?.();
              dialog.onClose();
            }}
          >
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} variant={variant} disabled={disabled} busy={busy}>
            {label}
          </Button>
        </>
      }
    >
      <FormBody
        id={id}
        error={error}
        failed={failed}
        lead={lead}
        onSubmit={() => {
          if (!disabled && !busy) onSubmit();
        }}
      >
        {children}
      </FormBody>
    </Dialog>
  );
}
