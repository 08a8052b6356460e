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
    const [results, counts] = await Promise.all([
      notifications.page(auth.uid, query.offset, NOTIFICATIONS_PAGE),
      notifications.count(auth.uid),
    ]);
    return { results, ...counts, offset: query.offset };
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
