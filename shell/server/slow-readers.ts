import type { IncomingMessage, ServerResponse } from 'node:http';

/** What waits for its reader: the answers of one kind hold the same places and connections. */
export type Kind = 'first' | 'work' | 'files' | 'bodies';

/**
 * So many answers of a kind may wait for readers who take nothing. Each of them holds a connection to its service (`CONNECTIONS` in upstream.ts): half
 * of those are always there for whoever reads.
 */
const MOST: Readonly<Record<Kind, number>> = { first: 8, work: 32, files: 256, bodies: 64 };
/** ms without a byte after which a reader counts as slow, and after which nobody waits for one, however much room there is. */
const SLOW_MS = 3_000;
const LONGEST_MS: Readonly<Record<Kind, number>> = { first: 60_000, work: 60_000, files: 120_000, bodies: 60_000 };
const LOOK_MS = 1_000;

interface Answer {
  readonly kind: Kind;
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  /** Bytes that its connection has taken, and for how many ms we have waited for it to take more. */
  taken: number;
  waited: number;
}

export interface SlowReaders {
  /** Looks after an answer until what it gives is called. */
  watch(kind: Kind, req: IncomingMessage, res: ServerResponse): () => void;
}

/**
 * Ends answers that nobody takes. A reader who stands still costs its sender nothing and holds a place, and a connection to a service, for as long as it
 * likes: of too many, those who have taken nothing for the longest time go first.
 */
export function createSlowReaders(
  o: { most?: number; slowMs?: number; longestMs?: number; lookMs?: number } = {},
): SlowReaders {
  const { lookMs = LOOK_MS } = o;
  const answers = new Set<Answer>();
  let timer: NodeJS.Timeout | undefined;
  let looked = 0;

  function look(): void {
    const now = performance.now();
    // A process that was kept busy itself has given nobody anything meanwhile: that counts as no more than two looks.
    const passed = Math.min(now - looked, 2 * lookMs);
    looked = now;
    const slow: Record<Kind, Answer[]> = { first: [], work: [], files: [], bodies: [] };
    for (const one of answers) {
      const taken = takenOf(one.req);
      // What its service still works on waits for no reader.
      one.waited = one.res.writableLength === 0 || taken !== one.taken ? 0 : one.waited + passed;
      one.taken = taken;
      if (one.waited >= (o.longestMs ?? LONGEST_MS[one.kind])) end(one);
      else if (one.waited >= (o.slowMs ?? SLOW_MS)) slow[one.kind].push(one);
    }
    for (const kind of Object.keys(slow) as Kind[]) {
      const beyond = slow[kind].length - (o.most ?? MOST[kind]);
      if (beyond > 0)
        slow[kind]
          .sort((a, b) => b.waited - a.waited)
          .slice(0, beyond)
          .forEach(end);
    }
  }

  return {
    watch(kind, req, res) {
      const one: Answer = { kind, req, res, taken: takenOf(req), waited: 0 };
      answers.add(one);
      if (!timer) {
        looked = performance.now();
        timer = setInterval(look, lookMs).unref();
      }
      return () => {
        answers.delete(one);
        if (answers.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}

/** Of the connection rather than of the answer: one that was asked for behind another waits for the same reader. */
const takenOf = ({ socket }: IncomingMessage): number => socket.bytesWritten - socket.writableLength;

const end = ({ req }: Answer): void => void req.socket.destroy();
