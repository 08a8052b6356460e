import type { ClientSession } from 'mongoose';
import { letterhead } from '../mail/letterhead';
import { secondFactorMail } from '../mail/account-mails';
import type { FactorNews } from '../mail/mail-texts';
import { notify, type News } from '../notifications/notify';

/** Tells a person what became of their second factor, by bell and by a mail that no preference turns off. */
export async function tellOfFactor<T extends FactorNews>(
  deps: Parameters<typeof notify>[0],
  tx: ClientSession,
  uid: number,
  news: Pick<News<T>, 'type' | 'data'>,
): Promise<void> {
  const account = await deps.accounts.byUid(uid);
  if (!account) return;
  await notify<T>(deps, tx, uid, { ...news, link: '/user/profile' });
  await deps.mails.add(secondFactorMail(letterhead(deps, account.mail, account.locale), news), tx);
}
