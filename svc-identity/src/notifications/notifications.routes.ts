import {
  clickNotification,
  listNotifications,
  NOTIFICATIONS_PAGE,
  viewNotifications,
} from '@commonplace/contracts/identity/people';
import { AppError, bind, type Route } from '@commonplace/service-kit';
import type { Deps } from '../deps';

export const notificationRoutes = ({ notifications }: Deps): Route[] => [
  bind(listNotifications, async ({ auth, query }) => {
    const [read, counts] = await Promise.all([
      // One more than is shown tells whether there are more.
      notifications.page(auth.uid, query, NOTIFICATIONS_PAGE + 1),
      notifications.count(auth.uid),
    ]);
    const results = read.slice(0, NOTIFICATIONS_PAGE);
    const next = read.length > results.length ? (results.at(-1)?.mid ?? null) : null;
    return { results, ...counts, offset: query.offset, next };
  }),
  bind(viewNotifications, async ({ auth, body }) => {
    await notifications.markViewed(auth.uid, body.mids);
    return { unviewed: (await notifications.count(auth.uid)).unviewed };
  }),
  bind(clickNotification, async ({ auth, params }) => {
    const opened = await notifications.markOpened(auth.uid, params.mid);
    if (!opened) throw new AppError('NOT_FOUND');
    return { mid: opened.mid, opened: true as const, link: opened.link };
  }),
];
