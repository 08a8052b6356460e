import type { Asked, RequestKind } from '@commonplace/stack/chaos/judge-fault';
import type { Visitor } from '../driver/visitor';

/** ms after which an answer is no longer waited for: far beyond what is promised. */
const PATIENCE_MS = 20_000;
const PAUSE_MS = 400;
/** ms after which a session that is refused is no matter of a clock that was off for a moment. */
const REFUSED_MS = 60_000;

export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Notes every request that goes over it, and asks again as our own clients do. */
export class Watch {
  readonly asked: Asked[] = [];
  private over = false;

  get ended(): boolean {
    return this.over;
  }

  end(): void {
    this.over = true;
  }

  /** One request, noted. Never throws. */
  async ask(
    visitor: Visitor,
    kind: RequestKind,
    method: string,
    path: string,
    o: { body?: unknown; key?: string } = {},
  ): Promise<Answer> {
    const at = Date.now();
    const note = (status: number, retryAfter = false) =>
      this.asked.push({ kind, at, ms: Date.now() - at, status, retryAfter, what: `${method} ${path}` });
    try {
      const headers: Record<string, string> = o.key ? { 'idempotency-key': o.key } : {};
      const reply = await visitor.send(method, path, o.body, headers, AbortSignal.timeout(PATIENCE_MS));
      const text = await reply.text();
      note(reply.status, reply.headers.has('retry-after'));
      return { status: reply.status, text };
    } catch (error) {
      note(0);
      return { status: 0, text: String(error) };
    }
  }

  /**
   * An unsafe request under one key until it is answered for good; undefined when the run ends before. 409 IN_PROGRESS: somebody else works at it, or
   * died at it.
   */
  async surely(
    visitor: Visitor,
    kind: RequestKind,
    method: string,
    path: string,
    o: { body: () => unknown; key: string },
  ): Promise<Answer | undefined> {
    for (let wellAt = Date.now(); !this.over; await pause(PAUSE_MS)) {
      const answer = await this.ask(visitor, kind, method, path, { body: o.body(), key: o.key });
      const unknown = answer.text.includes('"CSRF"') || answer.status === 401;
      if (unknown ? Date.now() - wellAt > REFUSED_MS : !isPassing(answer)) return answer;
      if (unknown) await visitor.session().catch(() => undefined);
      else wellAt = Date.now();
    }
    return undefined;
  }
}

function isPassing({ status, text }: Answer): boolean {
  return status === 0 || status >= 500 || status === 429 || (status === 409 && text.includes('IN_PROGRESS'));
}

/** Whether it has been done: now, or before its answer was lost. */
export function isDone(answer: Answer | undefined): boolean {
  return answer !== undefined && (answer.status < 300 || answer.text.includes('ALREADY_DONE'));
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
