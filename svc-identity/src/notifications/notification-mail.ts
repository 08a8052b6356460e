import type { NotificationType } from '@commonplace/contracts/identity/notification-types';
import { compose, type Mail } from '../mail/mail';

type Data = Readonly<Record<string, string>>;

/** What the mailed types say, in one sentence that is also the subject. */
const SENTENCES: Partial<Record<NotificationType, (data: Data) => string>> = {
  team_removed: ({ team }) => `You are no longer in the team ${team}`,
  team_owner: ({ team, by }) => `${by} made you the owner of the team ${team}`,
  payment_failed: ({ amount, currency }) => `A payment of ${amount} ${currency} did not go through`,
  plan_ended: () => 'Your plan has ended',
  item_withdrawn: () => 'One of your items was withdrawn from the library',
  design_item_withdrawn: () => 'A picture in one of your designs was withdrawn from the library',
  agreement_offered: () => 'You are invited to become an artist',
};

/** A notification as a mail, with the way to turn such mails off. */
export function notificationMail(
  to: string,
  publicUrl: string,
  news: { type: NotificationType; data: Data; link: string | null },
): Mail {
  const sentence = SENTENCES[news.type]?.(news.data) ?? 'There is news in your Commonplace account';
  return compose(to, sentence, [
    `${sentence}.`,
    ...(news.link ? [{ link: `${publicUrl}${news.link}`, label: 'Open it' }] : []),
    'You get this mail because notifications by mail are on in your account. You can turn them off here:',
    { link: `${publicUrl}/user/profile`, label: 'Your account' },
  ]);
}
