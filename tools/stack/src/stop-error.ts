/** A failure that a person can act on: its message is one line that says what to do, and no stack trace is shown. */
export class StopError extends Error {
  override name = 'StopError';
}

/** The text of any thrown value, for messages. */
export function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
