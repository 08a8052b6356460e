import type { PublicationState } from '@commonplace/contracts/assets/publishing';
import { AppError } from '@commonplace/service-kit';

/** What is kept of a work that somebody handed in; the work itself is an item under the same id. */
export interface PublicationRow {
  readonly id: string;
  readonly uid: number;
  readonly state: PublicationState;
  readonly version: number;
  readonly reason: string;
  readonly note: string;
  readonly submitted: Date;
  readonly decided: Date | null;
  readonly decided_by: number | null;
  readonly appealed: boolean;
  /** Whether a take-down stayed after an appeal. Works from before this was kept lack it. */
  readonly upheld?: boolean;
}

export type Step = 'approve' | 'reject' | 'resubmit' | 'withdraw' | 'takedown' | 'uphold' | 'restore' | 'mark-adult';
const FROM: Readonly<Record<Step, readonly PublicationState[]>> = {
  approve: ['review'],
  reject: ['review'],
  resubmit: ['rejected'],
  withdraw: ['published', 'review', 'rejected'],
  takedown: ['published'],
  uphold: ['taken-down'],
  restore: ['taken-down'],
  'mark-adult': ['published'],
};
const TO: Readonly<Record<Step, PublicationState>> = {
  approve: 'published',
  reject: 'rejected',
  resubmit: 'review',
  withdraw: 'withdrawn',
  takedown: 'taken-down',
  uphold: 'taken-down',
  restore: 'published',
  'mark-adult': 'published',
};

/** Why a step does not lead on from a state, in the words that pages have for the state. */
const STANDS: Readonly<Record<PublicationState, { readonly detail: string }>> = {
  review: { detail: 'It waits for a review' },
  published: { detail: 'It is public already' },
  rejected: { detail: 'It was sent back already' },
  withdrawn: { detail: 'It was withdrawn' },
  'taken-down': { detail: 'It was taken down already' },
};

/** The next state of a work. Throws CONFLICT when it is somewhere that this step does not lead from. */
export function stepped(
  row: PublicationRow,
  step: Step,
  by: { uid: number; now: Date; reason?: string; note?: string },
): PublicationRow {
  if (!FROM[step].includes(row.state))
    throw new AppError('CONFLICT', { ...STANDS[row.state], facts: { state: row.state } });
  return {
    ...row,
    state: TO[step],
    version: row.version + 1,
    // Nothing is held against what is public, whatever was before.
    reason: TO[step] === 'published' ? '' : (by.reason ?? ''),
    // Who upholds a take-down without a word leaves what was said of it.
    note: by.note || (step === 'uphold' ? row.note : ''),
    ...(step === 'resubmit' ? { decided: null, decided_by: null } : { decided: by.now, decided_by: by.uid }),
    ...(step === 'uphold' ? { upheld: true } : {}),
    ...(step === 'restore' ? { appealed: false, upheld: false } : {}),
  };
}
