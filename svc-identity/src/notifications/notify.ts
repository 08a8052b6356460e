import { notificationCreated } from '@commonplace/contracts/identity/events';
import {
  MAILED_NOTIFICATIONS,
  type NOTIFICATION_TYPES,
  type NotificationType,
} from '@commonplace/contracts/identity/notification-types';
import { emit } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import { letterhead, type Letters } from '../mail/letterhead';
import { notificationMail } from './notification-mail';

export interface News<T extends NotificationType = NotificationType> {
  readonly type: T;
  readonly data: Readonly<Record<(typeof NOTIFICATION_TYPES)[T][number], string>>;
  /** A local path to follow, or nowhere. */
  readonly link: string | null;
  /** In place of `link` one that opens something to whoever has it, sealed for the account. */
  readonly sealedLink?: string;
  /** What happened, where the same may be told twice: an account hears of it once. */
  readonly once?: string;
  /** Account that the text names beside its reader: the notification goes when that account does. */
  readonly about?: number;
}

/**
 * Tells an account something, inside the transaction that made it true: a notification, the news for running pages, and a mail where the type
 * goes out by mail and the person wants mails. An account that is gone hears nothing.
 */
export async function notify<T extends NotificationType>(
  deps: Pick<Deps, 'db' | 'accounts' | 'notifications' | 'mails' | 'now' | 'ringPostman'> & Letters,
  tx: ClientSession,
  uid: number,
  news: News<T>,
): Promise<void> {
  const account = await deps.accounts.byUid(uid);
  if (!account) return;
  if (news.once !== undefined && (await deps.notifications.hasOnce(uid, news.once, tx))) return;
  const created = deps.now();
  const mid = await deps.notifications.nextMid();
  const { type, data, link, sealedLink, once, about } = news;
  await deps.notifications.add(
    uid,
    {
      ...{ mid, type, data, link, created },
      ...(sealedLink ? { sealedLink } : {}),
      ...(once ? { once } : {}),
      ...(about ? { about } : {}),
    },
    tx,
  );
  const at = created.toISOString();
  await emit(tx, deps.db, notificationCreated, { uid, mid, type, at }, { subject: String(uid) });
  if (MAILED_NOTIFICATIONS.includes(type) && account.notificationMails) {
    await deps.mails.add(notificationMail(letterhead(deps, account.mail, account.locale), { type, data, link }), tx);
    deps.ringPostman();
  }
}
