import { compose, type Letterhead, type Mail } from '../mail/mail';
import { MAIL_TEXTS } from '../mail/mail-texts';
import { INVITE_DAYS } from './team';

/** The invitation to a team; whoever holds the link takes the seat. */
export function teamInviteMail(head: Letterhead, given: { team: string; by: string; token: string }): Mail {
  const { team, by, token } = given;
  const link = `${head.publicUrl}/teams/join?token=${token}`;
  return compose(head, MAIL_TEXTS[head.locale].teamInvite({ team, by, link, days: INVITE_DAYS }));
}
