import { TextField, type TextFieldProps } from '@commonplace/ui';
import { useText } from './second-factor.texts';

/** A code of the authenticator, or a recovery code: what a change asks for besides the password. */
export function FactorCodeField(field: Omit<TextFieldProps, 'label'>) {
  const t = useText();
  return (
    <TextField label={t('anyCode')} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} {...field} />
  );
}
