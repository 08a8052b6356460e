/** A process that ended before it was ready, with what it said of it. */
export class EndedEarly extends Error {
  override readonly name = 'EndedEarly';
  constructor(
    readonly code: number | NodeJS.Signals | null,
    readonly said: string,
  ) {
    super(`the process ended with ${code} before it was ready: ${said.trim().slice(-500) || 'it said nothing'}`);
  }
}

/** So often in a row a process is started again, after ever so many ms. */
const MOST = 5;
const PAUSE_MS = 2_000;

/** A broker that has no processor ends log-ins that take it too long: that says nothing of who logs in. */
export const wasRefusedForTime = (error: unknown): error is EndedEarly =>
  error instanceof EndedEarly && /authentication timeout/i.test(error.said);

/** Starts a process, and again, a few times at most, while the broker has no time for it. `again` is told each time. Throws whatever else it ends by. */
export async function startAgain<T>(
  start: () => Promise<T>,
  { again, pauseMs = PAUSE_MS }: { again: () => void; pauseMs?: number },
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await start();
    } catch (error) {
      if (tries >= MOST || !wasRefusedForTime(error)) throw error;
      again();
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
