import { compose, type Letterhead, type Mail } from '../mail/mail';
import { MAIL_TEXTS } from '../mail/mail-texts';
import { strangersName } from '../mail/strangers-name';

/** Somebody invites a friend; the link says who it was. */
export function referralInviteMail(head: Letterhead, by: string, link: string): Mail {
  const texts = MAIL_TEXTS[head.locale];
  return compose(head, texts.referralInvite({ by: strangersName(by, texts.someone), link }));
}
