import { compose, type Mail } from '../mail/mail';

/** Somebody invites a friend; the link says who it was. */
export function referralInviteMail(to: string, by: string, link: string): Mail {
  return compose(to, `${by} invites you to Commonplace`, [
    `${by} thinks that you might like Commonplace: photographs, illustrations, videos and templates with clear licences, and an editor to make something of them.`,
    { link, label: 'Have a look' },
    'If you do not know who this is, you can ignore this mail. You will not get another one unless somebody invites you again.',
  ]);
}
