import { randomFrom, seedOf, zipf } from '../catalogue/random';

/** Somebody with an account, and what of theirs is kept. */
export interface Person {
  readonly uid: number;
  /** User name, first segment of the profile's path. */
  readonly slug: string;
  readonly mail: string;
  readonly fullName: string;
  readonly created: Date;
  readonly artist: boolean;
  /** Own designs, and of them in the trash. */
  readonly designs: number;
  readonly trashed: number;
  /** Plan that is or was paid for; none for most. */
  readonly subscription?: Subscription;
}
export interface Subscription {
  readonly type: 'creative' | 'business';
  readonly period: 'monthly' | 'yearly';
  readonly status: 'completed' | 'pending cancellation' | 'pending payment';
  readonly seats: number;
  readonly start: Date;
  readonly expire: Date;
}
/** As many people as a library of its size has; the n-th is always the same. */
export interface Membership {
  readonly accounts: number;
  person: (at: number) => Person;
}

/** A library has so many items for each account. */
const ITEMS_FOR_ACCOUNT = 5;
/** Above the numbers that a fresh copy gives. */
export const FIRST_UID = 1_000_000;
/** Share of accounts with a plan, of these those that pay by the year, and those whose plan is about to end or was not paid. */
const PAYS = 0.06;
const YEARLY = 0.6;
const BUSINESS = 0.25;
const CANCELS = 0.08;
const UNPAID = 0.02;
const ARTISTS = 0.01;
/** Most never make a design; those who do make some, a few very many (Pareto). */
const DESIGNS_NOT = 0.55;
const DESIGN_FAME = 1.25;
const MOST_DESIGNS = 5_000;
const TRASHED = 0.15;
const DAY_MS = 86_400_000;
const OLDEST_DAYS = 2_500;
const GIVEN =
  'Maria Anna José Mohammed Wei Olga Ivan Fatima John Mary Yuki Priya Ahmed Sofia Lucas Emma Noah Chloé Zoë Björn Łukasz Nguyen Aisha Carlos Elena Kofi Amara Diego Hana Omar Leïla Søren Ines Pavel Nora Tariq Grace Ravi Mei Jonas'.split(
    ' ',
  );
const FAMILY =
  'García Smith Wang Müller Kowalski Silva Ivanova Tanaka Okafor Haddad Rossi Dubois Andersson Kumar Lee Nowak Fernández Johnson Ali Yilmaz Novák Papadopoulos Jensen O’Brien Santos Petrov Suzuki Mensah Cohen Moreau Bakker Virtanen Singh Costa Weber Horvat Rahman Ortiz Brown Fischer'.split(
    ' ',
  );

/**
 * People of a library with so many items, in proportion: names as frequent as names are, designs as skewed as those of real design tools, few who
 * pay. Each follows from the seed and the number alone. `now` is what plans that run are measured from.
 */
export function membershipOf(o: { seed: number; items: number; now: Date }): Membership {
  const drawGiven = zipf(GIVEN.length, 0.6);
  const drawFamily = zipf(FAMILY.length, 0.6);
  return {
    accounts: Math.max(1, Math.floor(o.items / ITEMS_FOR_ACCOUNT)),
    person(at) {
      const random = randomFrom(seedOf(o.seed, at));
      const given = GIVEN[drawGiven(random)] ?? '';
      const family = FAMILY[drawFamily(random)] ?? '';
      const slug = `${plainLetters(given)}-${plainLetters(family)}-${at.toString(36)}`;
      const created = new Date(o.now.getTime() - Math.floor(random() ** 2 * OLDEST_DAYS) * DAY_MS);
      const designs =
        random() < DESIGNS_NOT ? 0 : Math.min(MOST_DESIGNS, Math.floor((1 - random()) ** (-1 / DESIGN_FAME)));
      const subscription = random() < PAYS ? subscriptionOf(random, o.now) : undefined;
      return {
        uid: FIRST_UID + at,
        slug,
        mail: `${slug}@example.org`,
        fullName: `${given} ${family}`,
        created,
        artist: random() < ARTISTS,
        designs,
        trashed: Math.floor(designs * TRASHED),
        ...(subscription ? { subscription } : {}),
      };
    },
  };
}

/** One that runs: its period holds `now`, or ended lately where it was not paid. */
function subscriptionOf(random: () => number, now: Date): Subscription {
  const period = random() < YEARLY ? 'yearly' : 'monthly';
  const days = period === 'yearly' ? 365 : 30;
  const drawn = random();
  const status = drawn < CANCELS ? 'pending cancellation' : drawn < CANCELS + UNPAID ? 'pending payment' : 'completed';
  // Never due while it is measured: a payment of somebody who is not there would be tried.
  const left = 1 + Math.floor(random() * (days - 1));
  return {
    type: random() < BUSINESS ? 'business' : 'creative',
    period,
    status,
    seats: 1,
    start: new Date(now.getTime() - (days - left) * DAY_MS),
    expire: new Date(now.getTime() + left * DAY_MS),
  };
}

const plainLetters = (name: string) =>
  name
    .replace('ø', 'o')
    .replace('Ł', 'L')
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
