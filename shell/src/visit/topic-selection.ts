import type { SessionUser } from '@commonplace/contracts/session-user';

/** NAV-37: first path segments of pages where nobody is asked. */
const NEVER = new Set(['create', 'pricing-and-plans', 'membership', 'services', 'admin', 'user']);

export interface WindowSize {
  width: number;
  height: number;
}

/**
 * NAV-36 to NAV-38: whether to ask for topics: somebody who is logged in and has never chosen, on a large screen (wider than 567 upright, than
 * 960 lying), and not where they are busy: edit, set-up, create, pricing, membership, services and administration.
 */
export function asksForTopics(
  user: Pick<SessionUser, 'isReady' | 'isLoggedIn' | 'topic_selector'>,
  pathname: string,
  { width, height }: WindowSize,
): boolean {
  if (!user.isReady || !user.isLoggedIn || user.topic_selector !== null) return false;
  const [first = '', second = ''] = pathname.split('/').slice(1);
  if (NEVER.has(first) || /^(edit|setup|commonplace-(admin|dev))$/.test(second)) return false;
  return width > (width > height ? 960 : 567);
}
