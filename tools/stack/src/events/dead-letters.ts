import type { JetStreamClient, JetStreamManager } from '@nats-io/jetstream';
import { z } from 'zod';

/**
 * An event that a consumer gave up, as service-kit keeps it on the stream DEAD. `payload` is the event as it was, base64; null for one that is
 * too large for a letter and lies only on its `stream`, at `sequence`.
 */
const deadLetter = z.object({
  service: z.string(),
  subject: z.string(),
  sequence: z.number().int(),
  deliveries: z.number().int(),
  error: z.string(),
  at: z.string(),
  stream: z.string().optional(),
  payload: z.string().nullable(),
});
export type DeadLetter = z.infer<typeof deadLetter> & { number: number };

export const DEAD_STREAM = 'DEAD';

/** All dead letters, oldest first; `number` is what `redrive` takes. Records that nobody of ours wrote are left out. */
export async function deadLetters(js: JetStreamClient): Promise<DeadLetter[]> {
  const consumer = await js.consumers.get(DEAD_STREAM);
  let { num_pending: left } = await consumer.info();
  const found: DeadLetter[] = [];
  if (left === 0) return found;
  const messages = await consumer.consume();
  for await (const message of messages) {
    const letter = readLetter(message.seq, message.string());
    if (letter) found.push(letter);
    left -= 1;
    if (left === 0) break;
  }
  await messages.close();
  return found;
}

function readLetter(number: number, text: string): DeadLetter | undefined {
  try {
    return { ...deadLetter.parse(JSON.parse(text)), number };
  } catch {
    return undefined;
  }
}

/**
 * Publishes the events of these letters again, as they were, on their own subjects, and takes the letters away. Consumers that had handled
 * them know their ids and do nothing; the one that failed tries anew. Resolves with how many were published.
 */
export async function redrive(
  jsm: JetStreamManager,
  js: JetStreamClient,
  letters: readonly DeadLetter[],
): Promise<number> {
  let published = 0;
  for (const letter of letters) {
    // A message id of its own: the stream would drop the event's id as a repeat.
    await js.publish(letter.subject, await payloadOf(jsm, letter), { msgID: `redrive:${letter.number}` });
    await jsm.streams.deleteMessage(DEAD_STREAM, letter.number);
    published += 1;
  }
  return published;
}

async function payloadOf(jsm: JetStreamManager, letter: DeadLetter): Promise<Uint8Array> {
  if (letter.payload !== null) return Buffer.from(letter.payload, 'base64');
  const original = letter.stream ? await jsm.streams.getMessage(letter.stream, { seq: letter.sequence }) : null;
  if (!original) throw new Error(`The event of letter ${letter.number} is on its stream no more.`);
  return original.data;
}
