import type { Unanswered } from '@commonplace/service-kit';

/** What of a message is asked here. */
interface Delivered {
  readonly seq: number;
  readonly redelivered: boolean;
}

export interface Parted<D> {
  /** May be written together. */
  readonly together: D[];
  /** Each by itself, noted: a process died in the midst of a batch with them. */
  readonly alone: D[];
  /** All have an answer. */
  readonly over: () => Promise<void>;
}

export interface Deadly {
  part<D>(list: readonly D[], messageOf: (one: D) => Delivered): Promise<Parted<D>>;
  /** This process gave it back and lives: it kills nobody. */
  gaveBack(seq: number): void;
  /** It has gone for good. */
  isOver(seq: number): void;
}

/** Sequences that share a note: as many as a batch. */
const RANGE = 500;
/** Messages given back that are remembered; of more the oldest count as those of another process. */
const REMEMBERED = 10_000;

/**
 * Finds what kills whoever writes it among hundreds that are written together. What comes again and was not given back by this process may have killed another: the
 * range of the stream in which it lies is noted before it is written. Where such a note is found open, a process died meanwhile, and what is of that range
 * goes one by one. So a note costs a batch, not an event, and an ordinary end of a process costs nothing else.
 */
export function findDeadly(unanswered: Pick<Unanswered, 'tried' | 'answered'>): Deadly {
  const givenBack = new Set<number>();
  /** Ranges that batches of this process have under way now; they share a note. */
  const noted = new Map<string, { tries: Promise<number>; users: number }>();
  /** Ranges of which a note was found open: what is left of them goes alone, whichever batch of theirs is over first. */
  const found = new Set<string>();
  const rangeOf = (seq: number) => `range-${Math.floor(seq / RANGE)}`;
  const note = (range: string) => {
    const known = noted.get(range) ?? { tries: unanswered.tried(range), users: 0 };
    known.users += 1;
    noted.set(range, known);
    return known.tries;
  };
  const leave = async (range: string) => {
    const known = noted.get(range);
    if (!known || --known.users > 0) return;
    noted.delete(range);
    await unanswered.answered(range);
  };
  return {
    async part(list, messageOf) {
      const unknown = list.filter((one) => {
        const { seq, redelivered } = messageOf(one);
        return redelivered && !givenBack.has(seq);
      });
      const ranges = [...new Set(unknown.map((one) => rangeOf(messageOf(one).seq)))];
      await Promise.all(
        ranges.map(async (range) => {
          if ((await note(range)) > 1) found.add(range);
        }),
      );
      const suspects = new Set(unknown.filter((one) => found.has(rangeOf(messageOf(one).seq))));
      return {
        together: list.filter((one) => !suspects.has(one)),
        alone: [...suspects],
        over: async () => void (await Promise.all(ranges.map(leave))),
      };
    },
    gaveBack(seq) {
      givenBack.add(seq);
      for (const oldest of givenBack) {
        if (givenBack.size <= REMEMBERED) break;
        givenBack.delete(oldest);
      }
    },
    isOver: (seq) => void givenBack.delete(seq),
  };
}
