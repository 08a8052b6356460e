import { useMemo } from 'react';
import { useShell } from './shell-context';
import { written } from './written';

/** Puts words side by side as the language of the page does: `a, b, c`, in Arabic with its own comma. */
export type ListFormat = Pick<Intl.ListFormat, 'format'>;

/** How words side by side are written in the language of a page. */
export const listFormat = (locale: string): ListFormat =>
  new Intl.ListFormat(written(locale), { type: 'unit', style: 'short' });

export function useList(): ListFormat {
  const { locale } = useShell();
  return useMemo(() => listFormat(locale), [locale]);
}
