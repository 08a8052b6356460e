import { randomUUID } from 'node:crypto';
import type { Bus } from '@commonplace/service-kit';

/** What was published, by names that are used once. */
export interface Published {
  readonly stream: string;
  readonly sent: readonly string[];
  /** Those of which the broker said that it has them. */
  readonly told: readonly string[];
}
export interface Publisher {
  /** Sends no more, and says what became of it. */
  stop(): Promise<Published>;
}

const STREAM = 'ACKNOWLEDGED';
const SENDERS = 2;
/** ms between what one of them sends, and after what was not taken. */
const EVERY_MS = 20;
const AGAIN_MS = 200;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Publishes into a stream of its own, each message again under its id until the broker has it, as a relay does. */
export async function startPublisher({ js, jsm }: Pick<Bus, 'js' | 'jsm'>): Promise<Publisher> {
  await jsm.streams.add({ name: STREAM, subjects: ['acknowledged.>'] });
  const sent: string[] = [];
  const told: string[] = [];
  let stopped = false;
  const sendOne = async (): Promise<void> => {
    const id = randomUUID();
    sent.push(id);
    while (!stopped) {
      try {
        await js.publish('acknowledged.one', id, { msgID: id });
        told.push(id);
        return;
      } catch {
        await pause(AGAIN_MS);
      }
    }
  };
  const sending = Promise.all(
    Array.from({ length: SENDERS }, async () => {
      for (; !stopped; await pause(EVERY_MS)) await sendOne();
    }),
  );
  return {
    async stop() {
      stopped = true;
      await sending;
      return { stream: STREAM, sent, told };
    },
  };
}

/** What the broker has said against what it has. What was sent and never acknowledged may be there once, or not. */
export function compareAcknowledged(
  { sent, told }: Pick<Published, 'sent' | 'told'>,
  kept: readonly string[],
): { acknowledged: number; unkept: string[]; keptTwice: string[] } {
  const there = new Set(kept);
  const ours = new Set(sent);
  const seen = new Set<string>();
  return {
    acknowledged: told.length,
    unkept: told.filter((id) => !there.has(id)),
    keptTwice: kept.filter((id) => ours.has(id) && (seen.has(id) || !seen.add(id))),
  };
}
