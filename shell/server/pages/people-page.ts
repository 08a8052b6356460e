import { loadProfile } from '@commonplace/contracts/identity/people';
import { API_PREFIX } from '@commonplace/contracts/product';
import { matches } from './page-status';
import type { AskIdentity } from './profile-status';

/** What identity is asked about a page, and where the page has moved when the answer is there. */
interface Question {
  readonly path: string;
  moved?(answer: string): string;
}

/**
 * Status of a direct load of the pages of people that are found by a number or a token: proofs of deletion, teams, and `/user/{uid}`, which has
 * moved to the slug (PROFILE-04). Undefined for every other page. A team is asked for as whoever loads the page; nobody who is logged out is told
 * anything about it, they are sent to the log-in by the page itself.
 */
export async function peoplePage(
  pathname: string,
  search: string,
  patterns: readonly string[],
  visitor: () => Promise<{ ask: AskIdentity }>,
): Promise<{ status: number; redirect?: string } | undefined> {
  const segments = pathname.split('/').filter(Boolean);
  const question = questionOf(segments, search);
  if (!question) return isUnnamed(segments, patterns) ? { status: 404 } : undefined;
  try {
    const { ask } = await visitor();
    const { status, text } = await ask(`${API_PREFIX}${question.path}`);
    if (status >= 500) return { status: 503 };
    if (status === 401) return { status: 200 };
    if (status !== 200) return { status: 404 };
    return question.moved ? { status: 302, redirect: question.moved(text) } : { status: 200 };
  } catch {
    return { status: 503 };
  }
}

/** `/user/{uid}` and what is below it. */
const NUMBERED = '/user/:uid/*';

/** Below `/user/` is neither a page of that name nor an account of that number. */
function isUnnamed(segments: readonly string[], patterns: readonly string[]): boolean {
  return segments[0] === 'user' && !patterns.some((one) => one !== NUMBERED && matches(one, segments));
}

function questionOf(segments: readonly string[], search: string): Question | undefined {
  const [first, second = '', third = '', ...more] = segments;
  if (first === 'teams' && third !== '' && more.length === 0) return { path: `/teams/${second}` };
  if (first !== 'user') return undefined;
  if (second === 'deleted' && third !== '' && more.length === 0) return { path: `/user/deletions/${third}` };
  if (!/^\d{1,15}$/.test(second)) return undefined;
  return {
    path: `/user/profile/load/${second}`,
    moved: (answer) => {
      const { accountSlug } = loadProfile.answer.parse(JSON.parse(answer));
      return `/${[accountSlug.toLowerCase(), ...segments.slice(2)].join('/')}${search}`;
    },
  };
}
