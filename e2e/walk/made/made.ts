import type { Viewer, Walked } from '../routes';
import { deletedAccount, MADE_ACCOUNTS } from './accounts';
import { holdsFreePlan, paidAndCancelled } from './memberships';
import { ownThings } from './own-things';

/** What was made on a copy for a walk through it. */
export interface Made {
  /** What stands in braces of the paths. */
  readonly places: Readonly<Record<string, string>>;
  /** What could not be made, and why. */
  readonly lost: readonly string[];
  /** Takes away what would be in others' way; accounts stay for the next walk. */
  readonly clear: () => Promise<void>;
}

interface Maker {
  readonly what: string;
  readonly isFor: (one: Walked) => boolean;
  readonly make: () => Promise<void>;
}

/** How a viewer logs in. */
export const loginOf = (viewer: Exclude<Viewer, 'visitor'>): { readonly mail: string; readonly pass: string } =>
  viewer in MADE_ACCOUNTS
    ? MADE_ACCOUNTS[viewer as keyof typeof MADE_ACCOUNTS]
    : { mail: `${viewer}@example.com`, pass: 'commonplace' };

/** Makes what some of the routes need and a fresh copy has not. */
export async function makeFor(base: string, routes: readonly Walked[]): Promise<Made> {
  const places: Record<string, string> = {};
  const lost: string[] = [];
  const undo: (() => Promise<void>)[] = [];
  const makers: readonly Maker[] = [
    {
      what: 'a membership that was paid and cancelled',
      isFor: ({ as }) => as === 'payer',
      make: async () => void (places['invoice'] = await paidAndCancelled(base)),
    },
    { what: 'a free plan', isFor: ({ as }) => as === 'ambassador', make: () => holdsFreePlan(base) },
    {
      what: 'a deleted account',
      isFor: ({ path }) => path.includes('{deletion}'),
      make: async () => void (places['deletion'] = await deletedAccount(base)),
    },
    {
      what: 'an upload, a folder and a design',
      isFor: ({ as, path }) => as === 'creative' || path.includes('{shared'),
      make: async () => {
        const own = await ownThings(base);
        undo.push(own.clear);
        Object.assign(places, own.places);
      },
    },
  ];
  for (const { what, isFor, make } of makers)
    if (routes.some(isFor))
      await make().catch((error: unknown) => lost.push(`${what} could not be made: ${String(error)}`));
  return { places, lost, clear: async () => void (await Promise.all(undo.map((one) => one()))) };
}
