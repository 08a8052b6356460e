import { compose, type Letterhead, type Mail } from '../mail/mail';
import { MAIL_TEXTS } from '../mail/mail-texts';
import { strangersName } from '../mail/strangers-name';
import { INVITE_DAYS } from './team';

/** The invitation to a team; whoever holds the link takes the seat. */
export function teamInviteMail(head: Letterhead, given: { team: string; by: string; token: string }): Mail {
  const texts = MAIL_TEXTS[head.locale];
  const team = strangersName(given.team, texts.someTeam);
  const by = strangersName(given.by, texts.someone);
  const link = `${head.publicUrl}/teams/join?token=${given.token}`;
  return compose(head, texts.teamInvite({ team, by, link, days: INVITE_DAYS }));
}
