import { accountSections } from '@commonplace/contracts/identity/account';
import { profileBySlug } from '@commonplace/contracts/identity/people';
import {
  isProfileIndexed,
  isSlug,
  mayOpenProfileSection,
  PROFILE_SECTIONS,
  type Viewer,
} from '@commonplace/contracts/identity/sections';
import type { Locale } from '@commonplace/contracts/locales';
import { API_PREFIX } from '@commonplace/contracts/product';
import type { HeadItem } from './head';
import { HEAD_TEXTS } from './head-texts';
import type { Person } from './structured-data';

/** Asks identity as whoever loads the page: status and body. Throws when identity is away. */
export type AskIdentity = (path: string) => Promise<{ status: number; text: string }>;

/**
 * HTTP status of a direct load below `/{slug}` (PROFILE-06 to PROFILE-10): an unknown account, a section that does not exist or does not open for
 * the visitor is 404; 503 while identity is down. Only artists' profiles are for search engines, and no account section is.
 */
export async function profileStatus(
  slug: string,
  section: string,
  ask: AskIdentity,
  viewer: Viewer,
  locale: Locale = 'en',
): Promise<{ status: number; indexed: boolean; about?: HeadItem; person?: Person }> {
  if (!isSlug(slug)) return { status: 404, indexed: false };
  const content = section === '' || (PROFILE_SECTIONS as readonly string[]).includes(section);
  if (section !== '' && content && !mayOpenProfileSection(section, viewer)) return { status: 404, indexed: false };
  const path = (content ? profileBySlug : accountSections).path.replace('{slug}', encodeURIComponent(slug));
  try {
    const { status, text } = await ask(`${API_PREFIX}${path}`);
    if (status >= 500) return { status: 503, indexed: false };
    if (status !== 200) return { status: 404, indexed: false };
    if (content) {
      const profile = profileBySlug.answer.parse(JSON.parse(text));
      return {
        status: 200,
        indexed: isProfileIndexed(profile),
        about: aboutProfile(profile, section, locale),
        person: {
          name: profile.full_name,
          about: profile.about,
          slug: profile.accountSlug,
          image: localOf(profile.avatar_url),
        },
      };
    }
    const open: readonly string[] = accountSections.answer.parse(JSON.parse(text)).sections;
    return { status: open.includes(section) ? 200 : 404, indexed: false };
  } catch {
    return { status: 503, indexed: false };
  }
}

/** The head of a profile as the page itself says it: section and person. */
function aboutProfile(
  { full_name, about, avatar_url }: { full_name: string; about: string; avatar_url: string | null },
  section: string,
  locale: Locale,
): HeadItem {
  const name = HEAD_TEXTS[locale].profile[section];
  return {
    title: name ? `${name} · ${full_name}` : full_name,
    description: about,
    image: localOf(avatar_url),
  };
}

const localOf = (url: string | null): string | undefined => (url?.startsWith('/') ? url : undefined);
