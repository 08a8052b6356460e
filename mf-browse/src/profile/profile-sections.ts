import type { PublicProfile } from '@commonplace/contracts/identity/people';
import { CONTENT_SCOPES, mayOpenProfileSection, type ProfileSection } from '@commonplace/contracts/identity/sections';
import type { Scope } from '@commonplace/contracts/kinds';
import type { SessionUser } from '@commonplace/contracts/session-user';

type Listed = Exclude<ProfileSection, 'downloads'>;

/** What each content section lists: a scope of search, always by the account. Where `/{slug}` leads follows from the same scopes. */
export const SECTION_SEARCH: Readonly<Record<Listed, { scope: Scope; sort?: 'popular' | 'new' }>> = {
  images: { scope: CONTENT_SCOPES.images, sort: 'new' },
  'artist-images': { scope: CONTENT_SCOPES.images, sort: 'new' },
  videos: { scope: CONTENT_SCOPES.videos, sort: 'new' },
  'community-remix': { scope: CONTENT_SCOPES.remixes, sort: 'new' },
  'community-boards': { scope: CONTENT_SCOPES.boards, sort: 'new' },
  'artist-projects': { scope: 'collections', sort: 'new' },
  designs: { scope: 'designs', sort: 'new' },
  popular: { scope: 'all', sort: 'popular' },
  showcase: { scope: 'all' },
};

/** Sections that the menu of a profile shows: those of an artist or of somebody else, and what opens for the viewer besides. */
export function shownSections(profile: PublicProfile, user: SessionUser): ProfileSection[] {
  const list: ProfileSection[] = profile.is_artist
    ? ['artist-images', 'videos', 'community-remix', 'community-boards', 'artist-projects', 'popular', 'showcase']
    : ['images', 'community-remix', 'community-boards', 'popular', 'showcase'];
  return [...list, 'designs' as const, 'downloads' as const].filter((section) => opensFor(section, user));
}

/** Which of the menu a section is: the address `images` lists what an artist has under a name of its own. */
export function menuSection({ is_artist }: Pick<PublicProfile, 'is_artist'>, section: ProfileSection): ProfileSection {
  return is_artist && section === 'images' ? 'artist-images' : section;
}

/** PROFILE-08, PROFILE-09: whether a content section opens for whoever looks. */
export function opensFor(section: string, user: SessionUser): boolean {
  return mayOpenProfileSection(section, {
    uid: user.uid,
    roles: user.roles,
    isDeveloper: user.isDeveloper,
    access: user.access,
    inTeam: user.profiles.some((one) => one.type === 'team' && one.teamsEnabled),
  });
}
