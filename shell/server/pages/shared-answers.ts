export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** ms for which an answer is given again, and how many are kept. */
const KEEP = { ms: 30_000, most: 300 } as const;

/**
 * Answers that are the same for everybody, asked for once: who asks meanwhile gets the same, and so does who asks soon after. Only what was
 * found is kept.
 */
export function sharedAnswers(ask: (path: string) => Promise<Answer>, now: () => number = Date.now) {
  const known = new Map<string, { at: number; answer: Promise<Answer> }>();
  return (path: string): Promise<Answer> => {
    const last = known.get(path);
    if (last && now() - last.at < KEEP.ms) return last.answer;
    known.delete(path);
    const answer = ask(path);
    known.set(path, { at: now(), answer });
    const forget = () => {
      if (known.get(path)?.answer === answer) known.delete(path);
    };
    answer.then(({ status }) => status === 200 || forget(), forget);
    for (const oldest of known.keys()) {
      if (known.size <= KEEP.most) break;
      known.delete(oldest);
    }
    return answer;
  };
}

/** The answer, or undefined when it has not come within `ms` or failed. */
export async function within<T>(ms: number, answer: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([answer.catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
}
