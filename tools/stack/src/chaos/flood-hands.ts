// Who sends a flood. Pure.
import type { Outcome, Reply } from './flood-tally';

/** One request of somebody. */
export interface Turn {
  readonly reply: Reply;
  readonly outcome: Outcome;
  /** Of the last request of what they did: ms that all of it has waited for answers. */
  readonly actMs?: number;
}

/** Somebody who does one thing after the other: `next` sends one request, and is asked for when the one before has ended. */
export interface Hand {
  next(): Promise<Turn>;
}

/** Somebody new as long as there may be more, so that a flood is of many; then those who have nothing under way, the longest-resting first. */
export class Hands {
  private readonly resting: Hand[] = [];
  private made = 0;

  constructor(
    private readonly make: (n: number) => Hand,
    private readonly most: number,
  ) {}

  /** Undefined: all of them are waiting for answers. */
  take(): Hand | undefined {
    if (this.made >= this.most) return this.resting.shift();
    this.made += 1;
    return this.make(this.made - 1);
  }

  back(hand: Hand): void {
    this.resting.push(hand);
  }
}
