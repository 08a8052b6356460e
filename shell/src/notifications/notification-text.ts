import type { Notification } from '@commonplace/contracts/identity/people';
import { useText } from '../texts';

/**
 * What a notification says: the text of its type filled with its data. A type that this version has no text for says what its producer wrote
 * (`data.text`), or that there is news.
 */
export function useNotificationText(): (one: Pick<Notification, 'type' | 'data'>) => string {
  const t = useText();
  return ({ type, data }) => {
    // What was made before things had names in notifications has none.
    const key = `notification_${type}${data.title ? '_named' : ''}`;
    const text = t(key as 'notification_welcome', data);
    return text !== key ? text : (data.text ?? t('notificationUnknown'));
  };
}
