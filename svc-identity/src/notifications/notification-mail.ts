import type { NotificationType } from '@commonplace/contracts/identity/notification-types';
import { compose, type Letterhead, type Mail } from '../mail/mail';
import { MAIL_TEXTS, newsSentence } from '../mail/mail-texts';

/** A notification as a mail, with the way to turn such mails off. */
export function notificationMail(
  head: Letterhead,
  news: { type: NotificationType; data: Readonly<Record<string, string>>; link: string | null },
): Mail {
  const texts = MAIL_TEXTS[head.locale];
  const sentence = newsSentence(texts, news.type, news.data);
  return compose(head, {
    subject: sentence,
    parts: [
      `${sentence}.`,
      ...(news.link ? [{ link: `${head.publicUrl}${news.link}`, label: texts.newsOpen }] : []),
      texts.newsWhy,
      { link: `${head.publicUrl}/user/profile`, label: texts.newsAccount },
    ],
  });
}
