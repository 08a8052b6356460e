import { DEFAULT_CONTACT } from '@commonplace/contracts/product';
import { contactLink } from '@commonplace/remote-kit/contact';

/** Where the frame leads besides the sections. */
export const CONTACT_MAIL = contactLink() ?? `mailto:${DEFAULT_CONTACT}`;
/** Page about the community chat, which has the link to the chat itself. */
export const COMMUNITY_CHAT = '/community-chat';

/** NAV-34: five places where somebody tells others about this copy; nothing of theirs is loaded before the link is followed. */
export function socialLinks(page: string): { name: string; href: string }[] {
  const url = encodeURIComponent(page);
  return [
    { name: 'Mastodon', href: `https://mastodonshare.com/?url=${url}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { name: 'Pinterest', href: `https://www.pinterest.com/pin/create/button/?url=${url}` },
    { name: 'Reddit', href: `https://www.reddit.com/submit?url=${url}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
  ];
}
