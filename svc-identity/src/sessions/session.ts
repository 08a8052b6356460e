import { createHash, randomBytes } from 'node:crypto';

/** A session ends 90 days after it began, or 30 days after it was last used, whichever comes first. */
export const ABSOLUTE_DAYS = 90;
export const IDLE_DAYS = 30;
/** `seen` is written at most this often. */
const SEEN_EVERY_MS = 60_000;

const DAY_MS = 86_400_000;

export interface Session {
  readonly sid: string;
  readonly uid: number;
  readonly created: Date;
  readonly seen: Date;
  /** Short names of browser and system; sessions of older days have none. */
  readonly browser?: string;
  readonly system?: string;
}

/** The opaque token of the cookie: 256 random bits. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** When the session ends if it is not used again. */
export function endOf(session: Pick<Session, 'created' | 'seen'>): Date {
  return new Date(
    Math.min(session.created.getTime() + ABSOLUTE_DAYS * DAY_MS, session.seen.getTime() + IDLE_DAYS * DAY_MS),
  );
}

export function isAlive(session: Pick<Session, 'created' | 'seen'>, now: Date): boolean {
  return now < endOf(session);
}

export function isSeenStale(session: Pick<Session, 'seen'>, now: Date): boolean {
  return now.getTime() - session.seen.getTime() >= SEEN_EVERY_MS;
}
