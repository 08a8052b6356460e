/** Sessions that were shown a version, and those in which it failed. */
export interface Tally {
  readonly sessions: number;
  readonly failed: number;
}
export interface CanaryRule {
  /** Fewer sessions say nothing yet. */
  readonly sessions: number;
  /** By how much a trial's share of failing sessions may pass the promoted version's, 0 to 1. */
  readonly margin: number;
}
export const CANARY_RULE: CanaryRule = { sessions: 10, margin: 0.1 };

const share = ({ sessions, failed }: Tally): number => (sessions === 0 ? 0 : failed / sessions);

/** Whether a version under trial fails so much more often than the promoted one that it has to be taken back. */
export function failsTrial(canary: Tally, stable: Tally, rule: CanaryRule = CANARY_RULE): boolean {
  return canary.sessions >= rule.sessions && share(canary) - share(stable) > rule.margin;
}
