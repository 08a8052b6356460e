/** Where the frame leads besides the sections; one list, so that a copy that somebody else runs changes it in one place. */
export const CONTACT_MAIL = 'mailto:hello@commonplace.invalid';
/** Page about the community chat, which has the link to the chat itself. */
export const COMMUNITY_CHAT = '/community-chat';

/** NAV-34: the five places elsewhere. */
export const SOCIAL_LINKS = [
  { name: 'Mastodon', href: 'https://mastodon.social/@commonplace' },
  { name: 'Instagram', href: 'https://www.instagram.com/commonplace' },
  { name: 'YouTube', href: 'https://www.youtube.com/@commonplace' },
  { name: 'Pinterest', href: 'https://www.pinterest.com/commonplace' },
  { name: 'Facebook', href: 'https://www.facebook.com/commonplace' },
] as const;
