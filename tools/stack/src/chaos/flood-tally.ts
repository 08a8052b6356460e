// What becomes of the requests of a flood. Pure.

/** How a request ended. */
export interface Reply {
  /** 0: there was no answer. */
  readonly status: number;
  /** The status, or what broke. */
  readonly end: string;
  readonly text: string;
  readonly retryAfter: boolean;
  readonly ms: number;
}

/** `away`: turned away. `working`: told that the same request is being worked on. `other`: all that should not be. */
export type Outcome = 'well' | 'away' | 'working' | 'other';

/** `again`: the same request was sent before, and not answered for good: it may be under way, or done. */
export function outcomeOf({ status, text }: Pick<Reply, 'status' | 'text'>, again = false): Outcome {
  if (status >= 200 && status < 300) return 'well';
  if (status === 503 || status === 429) return 'away';
  if (!again) return 'other';
  if (text.includes('"ALREADY_DONE"')) return 'well';
  // Whoever asks for the head of an answer alone is told no reason.
  const isHeld = status === 423 || (status === 409 && (text === '' || /"(IN_PROGRESS|CONFLICT)"/.test(text)));
  return isHeld ? 'working' : 'other';
}

/** Whether what was asked is answered for good: it is done or refused. Of anything else nobody knows, and it is asked for again. */
export function isOver({ status }: Pick<Reply, 'status'>, outcome: Outcome): boolean {
  return outcome === 'well' || (outcome === 'other' && status >= 300 && status < 500);
}

/** What became of a flood. */
export interface Sent {
  readonly sent: number;
  /** Not sent, as too many were open. */
  readonly held: number;
  readonly well: number;
  readonly away: number;
  /** Of these without being told when to come back. */
  readonly untold: number;
  readonly working: number;
  /** Every other end, by how it was. */
  readonly other: Readonly<Record<string, number>>;
  readonly p50: number;
  readonly p95: number;
  readonly longest: number;
}

/** Counts the answers of a flood. */
export class Tally {
  held = 0;
  private readonly counts: Record<Outcome, number> = { well: 0, away: 0, working: 0, other: 0 };
  private readonly other: Record<string, number> = {};
  private readonly waits: number[] = [];
  private untold = 0;

  note({ end, retryAfter, ms }: Pick<Reply, 'end' | 'retryAfter' | 'ms'>, outcome: Outcome): void {
    this.counts[outcome] += 1;
    this.waits.push(ms);
    if (outcome === 'away' && !retryAfter) this.untold += 1;
    if (outcome === 'other') this.other[end] = (this.other[end] ?? 0) + 1;
  }

  figures(): Sent {
    const waits = [...this.waits].sort((a, b) => a - b);
    const at = (share: number) => Math.round(waits[Math.floor(share * (waits.length - 1))] ?? 0);
    const { well, away, working } = this.counts;
    const { held, untold, other } = this;
    return {
      sent: waits.length,
      held,
      well,
      away,
      untold,
      working,
      other,
      p50: at(0.5),
      p95: at(0.95),
      longest: at(1),
    };
  }
}
