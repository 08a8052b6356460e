export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** ms for which an answer is given again, and for which it stands in for one that is late; how many are kept. */
const KEEP = { ms: 30_000, lateMs: 300_000, most: 300 } as const;

interface Known {
  readonly at: number;
  readonly answer: Promise<Answer>;
  /** The last one that was found, and when it was asked for. */
  found?: { readonly at: number; readonly answer: Answer } | undefined;
}

/**
 * Answers that are the same for everybody, asked for once: who asks meanwhile gets the same, and so does who asks soon after. Only what was
 * found is kept. Answers undefined when none has come within `ms` and none is known of the last minutes, or when there is none.
 */
export function sharedAnswers(ask: (path: string) => Promise<Answer>, now: () => number = Date.now) {
  const known = new Map<string, Known>();

  function asked(path: string): Known {
    const last = known.get(path);
    if (last && now() - last.at < KEEP.ms) return last;
    const next: Known = { at: now(), answer: ask(path), found: last?.found };
    known.delete(path);
    known.set(path, next);
    const forget = () => {
      if (known.get(path) === next) known.delete(path);
    };
    next.answer.then((answer) => {
      if (answer.status === 200) next.found = { at: next.at, answer };
      else forget();
    }, forget);
    for (const oldest of known.keys()) {
      if (known.size <= KEEP.most) break;
      known.delete(oldest);
    }
    return next;
  }

  return async (path: string, ms: number): Promise<Answer | undefined> => {
    const one = asked(path);
    const answer = await within(ms, one.answer);
    if (answer !== LATE) return answer?.status === 200 ? answer : undefined;
    return one.found && now() - one.found.at < KEEP.lateMs ? one.found.answer : undefined;
  };
}

const LATE = Symbol('late');

/** The answer, {@link LATE} when it has not come within `ms`, or undefined when it failed. */
async function within<T>(ms: number, answer: Promise<T>): Promise<T | typeof LATE | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(() => resolve(LATE), ms);
  });
  try {
    return await Promise.race([answer.catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
}
