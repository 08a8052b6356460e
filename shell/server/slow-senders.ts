import type { IncomingMessage } from 'node:http';

/** So many long bodies may come slowly: half of their places (`BODIES_AT_ONCE` in admission.ts) are always there for whoever sends. */
const MOST = 64;
/** Bytes of a body that are to come while we wait for them for {@link SLOW_MS}; of whom they have not come in {@link LONGEST_MS} nobody waits longer. */
const ENOUGH = 16_384;
const SLOW_MS = 10_000;
const LONGEST_MS = 60_000;
const LOOK_MS = 1_000;

interface Body {
  readonly req: IncomingMessage;
  /** Bytes that its connection had read when enough had come last, and for how many ms we have waited for more. */
  read: number;
  waited: number;
}

export interface SlowSenders {
  /** Looks after a long body on its way in until what it gives is called. */
  watch(req: IncomingMessage): () => void;
}

/**
 * Ends long bodies that hardly come. Whoever sends a byte now and then holds a place for minutes, from one machine all that there are, and
 * nobody else can save a design or upload a file meanwhile: of too many, those that have been waited for the longest go first.
 */
export function createSlowSenders(
  o: { most?: number; enough?: number; slowMs?: number; longestMs?: number; lookMs?: number } = {},
): SlowSenders {
  const { lookMs = LOOK_MS } = o;
  const bodies = new Set<Body>();
  let timer: NodeJS.Timeout | undefined;
  let looked = 0;

  function look(): void {
    const now = performance.now();
    // A process that was kept busy itself has read nothing meanwhile: that counts as no more than two looks.
    const passed = Math.min(now - looked, 2 * lookMs);
    looked = now;
    const slow: Body[] = [];
    for (const one of bodies) {
      const { bytesRead } = one.req.socket;
      // What nobody here reads is not its sender's doing.
      if (!isWaitedFor(one.req) || bytesRead - one.read >= (o.enough ?? ENOUGH)) {
        one.read = bytesRead;
        one.waited = 0;
      } else one.waited += passed;
      if (one.waited >= (o.longestMs ?? LONGEST_MS)) end(one);
      else if (one.waited >= (o.slowMs ?? SLOW_MS)) slow.push(one);
    }
    const beyond = slow.length - (o.most ?? MOST);
    if (beyond > 0)
      slow
        .sort((a, b) => b.waited - a.waited)
        .slice(0, beyond)
        .forEach(end);
  }

  return {
    watch(req) {
      const one: Body = { req, read: req.socket.bytesRead, waited: 0 };
      bodies.add(one);
      if (!timer) {
        looked = performance.now();
        timer = setInterval(look, lookMs).unref();
      }
      return () => {
        bodies.delete(one);
        if (bodies.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}

/** Whether we wait for bytes of a body: it is not whole, and none lies here unread. */
const isWaitedFor = (req: IncomingMessage): boolean => !req.complete && !req.isPaused() && req.readableLength === 0;

const end = ({ req }: Body): void => void req.socket.destroy();
