import {
  clickNotification,
  listNotifications,
  NOTIFICATIONS_PAGE,
  viewNotifications,
} from '@commonplace/contracts/identity/people';
import { AppError, bind, withoutSecrets, type Route } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import type { Told } from './notification.repo';
import { linkOf } from './sealed-link';

export const notificationRoutes = ({ notifications, sealing }: Deps): Route[] => [
  bind(listNotifications, async ({ auth, query }) => {
    const [read, counts] = await Promise.all([
      // One more than is shown tells whether there are more.
      notifications.page(auth.uid, query, NOTIFICATIONS_PAGE + 1),
      notifications.count(auth.uid),
    ]);
    const page = read.slice(0, NOTIFICATIONS_PAGE);
    const shown = ({ sealedLink, ...one }: Told) => {
      const link = linkOf(sealing, auth.uid, { link: one.link, sealedLink });
      // A program that may read is given nothing to act with: whoever holds an invitation's link takes the seat.
      return { ...one, link: auth.scopes ? linkWithoutSecrets(link) : link };
    };
    const results = page.map(shown);
    const next = read.length > results.length ? (page.at(-1)?.mid ?? null) : null;
    return { results, ...counts, offset: query.offset, next };
  }),
  bind(viewNotifications, async ({ auth, body }) => {
    await notifications.markViewed(auth.uid, body.mids);
    return { unviewed: (await notifications.count(auth.uid)).unviewed };
  }),
  bind(clickNotification, async ({ auth, params }) => {
    const opened = await notifications.markOpened(auth.uid, params.mid);
    if (!opened) throw new AppError('NOT_FOUND');
    return { mid: opened.mid, opened: true as const, link: linkOf(sealing, auth.uid, opened) };
  }),
];

const linkWithoutSecrets = (link: string | null): string | null =>
  link !== null && withoutSecrets(link) === link ? link : null;
