import type { Busy } from './cores-busy';

/** What ran together in a run of steps that follow each other. */
export interface Stretch extends Busy {
  what: string;
  seconds: number;
}

/** So many of the stretches that waited longest are named. */
const NAMED = 3;
/** Less is no wait worth a name, s. */
const WORTH = 5;

/**
 * How long the steps would have taken, had all cores worked all the time: with as much work on as many cores no order of them is shorter. What else
 * the machine did meanwhile is in it. Then where cores had nothing to do, counted as time of all of them.
 */
export function floorOf(stretches: readonly Stretch[]): string {
  const least = ({ seconds, busy, cores }: Stretch): number => (cores > 0 ? (seconds * busy) / cores : seconds);
  const sum = (of: (one: Stretch) => number): number => stretches.reduce((all, one) => all + of(one), 0);
  const waits = stretches
    .map((one) => ({ what: one.what, seconds: one.seconds - least(one) }))
    .filter(({ seconds }) => seconds >= WORTH)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, NAMED)
    .map(({ what, seconds }) => `${what} ${clock(seconds)}`);
  const cores = Math.max(0, ...stretches.map((one) => one.cores));
  const told = `${clock(sum(({ seconds }) => seconds))}; with ${cores} cores that never wait ${clock(sum(least))}`;
  return waits.length > 0 ? `${told}. Longest waits: ${waits.join(', ')}` : told;
}

/** As `38:05`. */
function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
