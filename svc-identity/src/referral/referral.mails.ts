import { compose, type Letterhead, type Mail } from '../mail/mail';
import { MAIL_TEXTS } from '../mail/mail-texts';

/** Somebody invites a friend; the link says who it was. */
export function referralInviteMail(head: Letterhead, by: string, link: string): Mail {
  return compose(head, MAIL_TEXTS[head.locale].referralInvite({ by, link }));
}
