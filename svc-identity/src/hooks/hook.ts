import { randomBytes } from 'node:crypto';
import {
  HOOK_SECRET_HOURS,
  type DeliveryError,
  type Hook as ShownHook,
  type HookEvent,
} from '@commonplace/contracts/identity/hooks';
import { Webhook } from 'standardwebhooks';

const HOUR_MS = 3_600_000;
/** Pauses before each further try, in ms; after the last one a delivery has failed. */
export const RETRIES_MS = [5_000, 60_000, 300_000, 1_800_000, 2 * HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS];
/** After so long with nothing but failures a hook is paused. */
export const FAILING_MS = 72 * HOUR_MS;
const GONE = 410;

export type PauseReason = 'owner' | 'failing' | 'gone';

export interface Hook {
  readonly id: string;
  readonly uid: number;
  readonly name: string;
  readonly url: string;
  readonly events: readonly HookEvent[];
  readonly paused: PauseReason | null;
  readonly created: Date;
  readonly secret: string;
  /** The secret before, which signs too until then. */
  readonly oldSecret: string | null;
  readonly oldUntil: Date | null;
  /** Since when there are nothing but failures; null after a success. */
  readonly failingSince: Date | null;
}

export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** When the secret before the last stops to sign. */
export const oldSecretEnd = (now: Date): Date => new Date(now.getTime() + HOOK_SECRET_HOURS * HOUR_MS);

/** Headers of a delivery by Standard Webhooks: one signature per valid secret, the newest first. */
export function signedHeaders(
  hook: Pick<Hook, 'secret' | 'oldSecret' | 'oldUntil'>,
  id: string,
  body: string,
  now: Date,
) {
  const secrets = [hook.secret, ...(hook.oldSecret && hook.oldUntil && hook.oldUntil > now ? [hook.oldSecret] : [])];
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
  };
}

/** What came of one try. */
export interface Outcome {
  readonly status: number | null;
  readonly error: DeliveryError | null;
}

export type Next = { state: 'delivered' } | { state: 'waiting'; due: Date } | { state: 'failed' };

/** What happens to a delivery after its `tries`-th try. */
export function nextOf(outcome: Outcome, tries: number, now: Date): Next {
  if (outcome.error === null) return { state: 'delivered' };
  const pause = RETRIES_MS[tries - 1];
  // What is gone is not asked again.
  if (pause === undefined || outcome.status === GONE) return { state: 'failed' };
  return { state: 'waiting', due: new Date(now.getTime() + pause) };
}

/** Is the hook to be paused after a try that failed? `failingSince` counts this failure. */
export function pauseAfter(outcome: Outcome, failingSince: Date, now: Date): 'gone' | 'failing' | undefined {
  if (outcome.status === GONE) return 'gone';
  return now.getTime() - failingSince.getTime() >= FAILING_MS ? 'failing' : undefined;
}

/** What a person calls a hook: its name, else its host. */
export const hookTitle = (hook: Pick<Hook, 'name' | 'url'>): string => hook.name || new URL(hook.url).host;

/** A hook as its owner sees it: without its secrets. */
export function shownHook(hook: Hook, now: Date): ShownHook {
  return {
    id: hook.id,
    name: hook.name,
    url: hook.url,
    events: [...hook.events],
    active: hook.paused === null,
    paused: hook.paused,
    created: hook.created.toISOString(),
    old_secret_until: hook.oldUntil && hook.oldUntil > now ? hook.oldUntil.toISOString() : null,
  };
}
