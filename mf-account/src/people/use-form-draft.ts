import { useSession } from '@commonplace/remote-kit';
import { dropDraft, keepDraft, readDraft } from '@commonplace/remote-kit/draft';
import { useCallback, useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/**
 * `useDraft` for a form of react-hook-form: these of its fields, and no others, are kept for the tab until `done` is called, before the form is
 * set back. Never name a password among them.
 */
export function useFormDraft<T extends FieldValues>(
  name: string,
  fields: readonly Path<T>[],
  { getValues, setValue, subscribe }: Pick<UseFormReturn<T>, 'getValues' | 'setValue' | 'subscribe'>,
): { done: () => void } {
  const { uid } = useSession();
  /** As the form stands without the draft. */
  const base = useRef<Record<string, unknown>>(undefined);
  const named = fields.join();
  useEffect(() => {
    const own = named.split(',') as Path<T>[];
    const unwritten = () => (base.current ??= Object.fromEntries(own.map((field) => [field, getValues(field)])));
    const before = unwritten();
    for (const [field, kept] of Object.entries(readDraft(uid, name, before)))
      if (kept !== before[field]) setValue(field as Path<T>, kept as PathValue<T, Path<T>>, { shouldDirty: true });
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const from = unwritten();
        const changed = own.filter((field) => values[field] !== from[field]);
        if (changed.length === 0) dropDraft(uid, name);
        else keepDraft(uid, name, Object.fromEntries(changed.map((field) => [field, values[field]])));
      },
    });
  }, [uid, name, named, getValues, setValue, subscribe]);
  const done = useCallback(() => {
    base.current = undefined;
    dropDraft(uid, name);
  }, [uid, name]);
  return { done };
}
