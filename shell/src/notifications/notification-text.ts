import type { Notification } from '@commonplace/contracts/identity/people';
import { useShell } from '@commonplace/remote-kit';
import { written } from '@commonplace/remote-kit/written';
import { useText } from '../texts';

/**
 * What a notification says: the text of its type filled with its data, a day (YYYY-MM-DD) as the reader's language writes it. A type that this
 * version has no text for says what its producer wrote (`data.text`), or that there is news.
 */
export function useNotificationText(): (one: Pick<Notification, 'type' | 'data'>) => string {
  const t = useText();
  const { locale } = useShell();
  return ({ type, data }) => {
    // What was made before things had names in notifications has none.
    const key = `notification_${type}${data.title ? '_named' : ''}`;
    const words = data.day ? { ...data, day: dayIn(locale, data.day) } : data;
    const text = t(key as 'notification_welcome', words);
    return text !== key ? text : (data.text ?? t('notificationUnknown'));
  };
}

function dayIn(locale: string, day: string): string {
  const date = new Date(day);
  if (Number.isNaN(date.getTime())) return day;
  return new Intl.DateTimeFormat(written(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}
