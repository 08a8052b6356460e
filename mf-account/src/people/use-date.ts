import { useShell } from '@commonplace/remote-kit';
import { written } from '@commonplace/remote-kit/written';
import { useMemo } from 'react';

/** Dates as the person writes them: `date` with the hour, `day` without. */
export function useDate(style: 'date' | 'day' = 'date'): (iso: string) => string {
  const { locale } = useShell();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(
      written(locale),
      style === 'day' ? { dateStyle: 'medium' } : { dateStyle: 'medium', timeStyle: 'short' },
    );
    return (iso) => format.format(new Date(iso));
  }, [locale, style]);
}
