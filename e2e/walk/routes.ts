import { HOME_TABS } from '@commonplace/contracts/home-tabs';
import { SECTIONS } from '@commonplace/contracts/kinds';

/** Who looks at a page: nobody signed in, one of the demo accounts, or one that is made for the walk (`made/`). */
export type Viewer =
  'visitor' | 'free' | 'creative' | 'business' | 'teamowner' | 'artist' | 'admin' | 'payer' | 'ambassador';
/** A page to be looked at. `{…}` in the path is filled from the running copy, or with what was made on it for the walk. */
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
    '/create/shared/{sharedDesign}',
    '/s/{sharedFolder}',
    '/user/deleted/{deletion}',
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
    'creative',
    ...['designs', 'folders', 'uploads'].map((tab) => `/my-projects/${tab}`),
    '/uploads/{uploader}/{upload}',
    '/create/design/{design}',
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
    'artist',
    '/services/publish',
    '/{slug}/edit',
    ...['artist-images', 'artist-projects', 'videos', 'showcase', 'popular'].map((name) => `/{slug}/${name}`),
  ),
  ...as(
    'payer',
    '/membership/invoice/{invoice}',
    ...['', '/cancel-complete', '/resume'].map((name) => `/membership${name}`),
    ...['billing', 'accept-free-premium', 'artist-agreement', 'affiliate-program'].map((name) => `/{slug}/${name}`),
  ),
  ...as('ambassador', '/membership', '/{slug}/free-plan-cancel'),
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

const FRESH: readonly Viewer[] = ['visitor', 'free', 'business', 'teamowner', 'admin'];
/** Whether a fresh copy has the page as it is: nothing has to be made for it first. */
export const isFresh = ({ path, as: viewer }: Walked): boolean =>
  FRESH.includes(viewer) && !/\{(sharedDesign|sharedFolder|deletion)\}/.test(path);

/** Route patterns that have no page to look at, and why. */
export const NOT_WALKED: Readonly<Record<string, string>> = {
  '/user/logout': 'logs out and goes on',
  '/user/logout/callback': 'goes on',
  '/user/profile': 'goes on to the own profile',
  '/user/:uid/*': 'goes on to the slug',
  '/:slug/team-manage': 'goes on to the page of the own team',
  '/topic/:tag': 'goes on to the list of the topic',
  '/boost': 'the same page as /create/boost',
  '/my-projects': 'the same page as /my-projects/designs',
  '/my-projects/*': 'the same page as /my-projects/designs',
};
