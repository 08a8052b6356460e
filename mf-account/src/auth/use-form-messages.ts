import { useState } from 'react';
import type { FieldErrors, FieldValues, Path, Resolver, UseFormSetError } from 'react-hook-form';
import type { Message } from './server-errors';
import { useText } from './texts';

/** Turns a message key into its text; an unknown key is the generic message. */
export function useMessageText() {
  const t = useText();
  return (key: string, values?: Record<string, string | number>): string => {
    const text = t(key as 'client-error-unknown', values);
    return text === key ? t('client-error-unknown') : text;
  };
}

/** The form's own rules for react-hook-form: message keys of the wrong fields become their texts. */
export function useRules<T extends FieldValues>(rules: (values: T) => Partial<Record<keyof T, string>>): Resolver<T> {
  const text = useMessageText();
  return (values) => {
    const wrong = Object.entries(rules(values)) as [string, string][];
    if (wrong.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(wrong.map(([field, key]) => [field, { type: 'rule', message: text(key) }]));
    return { values: {}, errors: errors as FieldErrors<T> };
  };
}

/** Puts the service's messages on their fields, the first with focus, and keeps the one that belongs to the whole form. */
export function useServerMessages<T extends FieldValues>(setError: UseFormSetError<T>) {
  const text = useMessageText();
  const [formError, setFormError] = useState<string>();
  return {
    formError,
    clear: () => setFormError(undefined),
    show: (messages: readonly Message<Path<T>>[]) => {
      messages.forEach(({ field, key, values }, n) => {
        if (field === 'form') setFormError(text(key, values));
        else setError(field, { type: 'server', message: text(key, values) }, { shouldFocus: n === 0 });
      });
    },
  };
}
