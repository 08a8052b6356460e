import { HOME_TABS } from '@commonplace/contracts/home-tabs';
import { SECTIONS } from '@commonplace/contracts/kinds';

/** Who looks at a page: nobody signed in, or one of the demo accounts. */
export type Viewer = 'visitor' | 'free' | 'business' | 'teamowner' | 'admin';
/** A page to be looked at. `{…}` in the path is filled from the running copy. */
export interface Walked {
  readonly path: string;
  readonly as: Viewer;
}

/** What stands in braces: items of each page by the scope they are found in, and things of the demo accounts. */
export const ITEMS: Readonly<Record<string, string>> = {
  image: 'images',
  icon: 'icons',
  video: 'video',
  font: 'fonts',
  template: 'designs',
  remix: 'community',
  board: 'boards',
};

/** The one route that is looked at because it is not there. */
export const NOWHERE = '/nothing/is/here';

const as = (viewer: Viewer, ...paths: string[]): Walked[] => paths.map((path) => ({ path, as: viewer }));

/** Every route of the product once, each as somebody to whom it opens. */
export const WALK: readonly Walked[] = [
  ...as(
    'visitor',
    '/',
    ...HOME_TABS.slice(1).map((tab) => `/home/${tab}`),
    ...SECTIONS.map(({ path }) => `/${path}`),
    '/search/cat',
    '/all/zzzzqqqq',
    ...Object.keys(ITEMS).map((name) => `{${name}}`),
    '/community-remix-challenge/daily',
    '/about',
    '/learn',
    '/creative-studio',
    '/services',
    '/services/licenses',
    '/services/licenses/personal',
    '/services/licenses/business',
    '/services/user-terms',
    '/services/user-terms/lifetime-membership',
    '/services/privacy-policy',
    '/services/faq',
    '/services/accessibility',
    '/services/publish',
    '/affiliate-program',
    '/charity-templates',
    '/join-us',
    '/community-chat',
    '/pricing-and-plans',
    '/user/login',
    '/user/register',
    '/user/password',
    '/user/reset?token=some-token',
    '/teams/join',
    '/create/design',
    '/create/boost',
    '/create/offline',
    NOWHERE,
  ),
  ...as(
    'free',
    '/user/setup',
    '/likes',
    ...['designs', 'folders', 'uploads', 'downloads', 'likes', 'trash'].map((tab) => `/my-projects/${tab}`),
    '/{slug}',
    ...['edit', 'referral', 'billing'].map((name) => `/{slug}/${name}`),
    ...['images', 'community-boards'].map((name) => `/{slug}/${name}`),
    '/pricing-and-plans/subscribe',
    '/membership/checkout?sku=raw_3_creative_yearly_usd',
    '/developers',
  ),
  ...as(
    'business',
    ...['', '/change', '/billing-period', '/seats', '/cancel'].map((name) => `/membership${name}`),
    '/{slug}/credit-card',
    '/{slug}/cancel',
  ),
  ...as(
    'teamowner',
    '/{slug}/team-create',
    ...['manage', 'assets', 'projects', 'designs', 'archive'].map((name) => `/teams/{team}/${name}`),
  ),
  ...as(
    'admin',
    '/admin',
    ...['pricing', 'payments', 'variables', 'accounts', 'audit', 'projects?q=free', 'team'].map((at) => `/admin/${at}`),
    ...['topics', 'top-level-group', 'filters', 'design-homefeed', 'team-widgets', 'size-settings'].map(
      (at) => `/admin/${at}`,
    ),
    ...['synonyms', 'topics-finder', 'boards', 'review', 'reports', 'internal-design-update'].map(
      (at) => `/admin/${at}`,
    ),
    '/{slug}/downloads',
    '/{slug}/designs',
    '/{slug}/commonplace-admin',
    '/{slug}/commonplace-dev',
  ),
];

/** Route patterns that have no page to look at, and why. */
export const NOT_WALKED: Readonly<Record<string, string>> = {
  '/user/logout': 'logs out and goes on',
  '/user/logout/callback': 'goes on',
  '/user/profile': 'goes on to the own profile',
  '/user/deleted/:token': 'only after an account is gone',
  '/user/:uid/*': 'goes on to the slug',
  '/membership/invoice/:id': 'one invoice; its list is in billing',
  '/membership/cancel-complete': 'only after a cancellation',
  '/membership/resume': 'only after a cancellation',
  '/:slug/accept-free-premium': 'only with an offer',
  '/:slug/artist-agreement': 'only with an agreement',
  '/:slug/affiliate-program': 'only for an affiliate',
  '/:slug/team-manage': 'goes on to the page of the own team',
  '/:slug/free-plan-cancel': 'only with an offer',
  '/topic/:tag': 'goes on to the list of the topic',
  '/boost': 'the same page as /create/boost',
  '/create/design/:designId': 'the same page as /create/design',
  '/create/shared/:token': 'only with a link that somebody made',
  '/s/:token': 'only with a link that somebody made',
  '/uploads/:uid/:id': 'only after an upload',
  '/my-projects': 'the same page as /my-projects/designs',
  '/my-projects/*': 'the same page as /my-projects/designs',
};
