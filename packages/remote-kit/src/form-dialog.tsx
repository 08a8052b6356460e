import { Button, Dialog } from '@commonplace/ui';
import { useId, type ReactNode } from 'react';
import { FormBody, type FormBodyProps } from './form-body';
import { createTranslator } from './translator';

const { useText } = createTranslator('form-dialog', { cancel: 'Cancel', close: 'Close' });

export interface FormDialogProps extends Omit<FormBodyProps, 'id' | 'buttons'> {
  open?: boolean;
  title: string;
  size?: 'small' | 'medium' | 'large';
  onClose: () => void;
  submit: { label: string; variant?: 'primary' | 'danger'; busy: boolean; disabled?: boolean };
  /** Buttons before the one that sends, instead of Cancel. */
  others?: ReactNode;
}

/** A dialog that is a form: its buttons stand in the dialog's foot. */
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
