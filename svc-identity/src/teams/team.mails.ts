import { compose, type Mail } from '../mail/mail';
import { INVITE_DAYS } from './team';

/** The invitation to a team; whoever holds the link takes the seat. */
export function teamInviteMail(
  to: string,
  publicUrl: string,
  given: { team: string; by: string; token: string },
): Mail {
  return compose(to, `${given.by} invites you to the team ${given.team} on Commonplace`, [
    `${given.by} invites you to the team ${given.team}. Members share designs and uploads, and download without limits.`,
    { link: `${publicUrl}/teams/join?token=${given.token}`, label: 'Join the team' },
    `The link works once and for ${INVITE_DAYS} days. You can log in or sign up when you open it.`,
    'If you do not know who this is, you can ignore this mail.',
  ]);
}
