import { SECTIONS, PAGES } from '@commonplace/contracts/kinds';
import { PRODUCT } from '@commonplace/contracts/product';

/** Longest slug that we make of a name. */
const LONGEST = 40;

/** First path segments that belong to pages, files and operations, and the words that follow `/user/` (rulings, "reserved names"). */
const RESERVED = new Set<string>([
  ...SECTIONS.map((section) => section.path),
  ...PAGES,
  ...'about account accounts admin administration affiliate affiliate-program ai api api-keys apps art artists assets auth'.split(
    ' ',
  ),
  ...'billing blog board boost brand brands business callback captcha charity-templates checkout community-remix-challenge'.split(
    ' ',
  ),
  ...'contact create creative-studio developers csp docs download downloads edit editor-theme events explore faq favicon favourite feed'.split(
    ' ',
  ),
  ...'feedback files filters flag flagged folder folders free group groups health healthz hearted-searches help home hooks'.split(
    ' ',
  ),
  ...'icon images internal invite invite-email items join-us legal legals library licence licences license likes load'.split(
    ' ',
  ),
  ...'load-usage login logout mail main manifest me membership metrics mf my-projects new newsletter notifications openapi'.split(
    ' ',
  ),
  ...'password pay payments personal plans premium pricing pricing-and-plans privacy profile project projects readyz register'.split(
    ' ',
  ),
  ...'referral remotes reset resend rewards robots root s search security services session sessions settings setup shares shell'.split(
    ' ',
  ),
  ...'sign-in sign-up signin signup signup-code pre-signup sitemap social static stream subscribe subscription suggest support'.split(
    ' ',
  ),
  ...'system team teams template templates terms topic-selector topics trash update upload uploads usage user users'.split(
    ' ',
  ),
  ...'variables webhooks www accept-free-premium'.split(' '),
  PRODUCT,
  `${PRODUCT}-admin`,
  `${PRODUCT}-dev`,
]);

/** Files stand at the root as well (robots.txt, sitemap.xml…): nobody could open a profile that is called like one. */
const FILE = /\.(css|html?|ico|js|json|map|mjs|php|png|svg|txt|webmanifest|xml)$/;

/** Whether a slug is a path of ours, or would pass for one by signs at its ends (`admin.`, `_admin_`). */
export function isReserved(slug: string): boolean {
  return RESERVED.has(slug.replace(/^[._-]+|[._-]+$/g, '')) || FILE.test(slug);
}

/**
 * A name as a path segment: lower case ASCII letters and digits joined by single hyphens, at most 40 characters. Accents are dropped. What
 * leaves nothing becomes `member`; what is only digits is prefixed, so that it is never read as an account number.
 */
export function slugOf(name: string): string {
  const text = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
  if (text === '') return 'member';
  return /^\d+$/.test(text) ? `member-${text}` : text;
}

/** The first free of `jane`, `jane-2`, `jane-3`…; reserved words are never free. */
export function freeSlug(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted) && !isReserved(wanted)) return wanted;
  for (let n = 2; ; n++) {
    const slug = `${wanted}-${n}`;
    if (!taken.has(slug)) return slug;
  }
}
