import { accountCreated, notificationCreated } from '@commonplace/contracts/identity/events';
import type { Locale } from '@commonplace/contracts/locales';
import { emit } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
import { ulid } from 'ulid';
import type { Deps } from '../deps';
import { freeSlug, slugOf } from './slug';

/** What has to be found outside a transaction, so that sign-ups do not wait for each other. */
export interface AccountNumbers {
  readonly uid: number;
  readonly mid: number;
  readonly slug: string;
}

/** Tries for the next free slug of a name before one with the account's number is taken, which nobody else wants. */
const NEXT_FREE_TRIES = 2;

/** The next account number and a slug that is free at this moment; `tries` says how often another was quicker by now. */
export async function reserveNumbers(deps: Deps, name: string, tries = 0): Promise<AccountNumbers> {
  const wanted = slugOf(name);
  const [uid, mid, taken] = await Promise.all([
    deps.accounts.nextUid(),
    deps.notifications.nextMid(),
    deps.accounts.slugsLike(wanted),
  ]);
  return { uid, mid, slug: tries < NEXT_FREE_TRIES ? freeSlug(wanted, taken) : `${wanted}-${uid}` };
}

/** Stores an account with its welcome, and tells the other services. Throws a duplicate key error when mail or slug are taken. */
export async function createAccount(
  deps: Deps,
  tx: ClientSession,
  given: AccountNumbers & {
    readonly mail: string;
    readonly fullName: string;
    readonly passHash: string;
    readonly roles?: readonly string[];
    readonly isDeveloper?: boolean;
    /** Language that was chosen at the sign-up. */
    readonly locale?: Locale | undefined;
    readonly passwordless?: boolean;
    /** Name of a local demo account. */
    readonly demo?: string;
  },
): Promise<void> {
  const created = deps.now();
  const at = created.toISOString();
  const {
    uid,
    mid,
    slug,
    mail,
    fullName,
    passHash,
    roles = [],
    isDeveloper = false,
    locale = 'en',
    demo,
    passwordless = false,
  } = given;
  const account = {
    uid,
    ulid: ulid(),
    slug,
    mail,
    fullName,
    passHash,
    roles,
    isDeveloper,
    created,
    locale,
    passwordless,
  };
  await deps.accounts.add(account, tx);
  await deps.notifications.add(uid, { mid, type: 'welcome', data: { name: fullName }, link: '/all', created }, tx);
  const data = { uid, user_ulid: account.ulid, roles: [...roles], at, ...(demo ? { demo } : {}) };
  await emit(tx, deps.db, accountCreated, data, { subject: String(uid) });
  await emit(tx, deps.db, notificationCreated, { uid, mid, type: 'welcome', at }, { subject: String(uid) });
}
