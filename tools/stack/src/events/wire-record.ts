import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { streamOf, type CloudEvent } from '@commonplace/contracts/event';
import { ALL_EVENTS } from '@commonplace/contracts/events';
import { readEvent, type Bus } from '@commonplace/service-kit';

/** Subjects that were on a stream during this test run, a line each. */
const recordOf = (dir: string): string => path.join(dir, 'events-seen.txt');

/**
 * At the end of a suite: what the service under test has put on its stream. Each subject has to be in the catalogue of events, and its
 * last event as its schema says; throws otherwise. `COMMONPLACE_TEST_ENGINES` (the test run's folder) is told the subjects.
 */
export async function recordWire(bus: Bus, dir = process.env.COMMONPLACE_TEST_ENGINES): Promise<string[]> {
  const stream = streamOf(bus.issuer as 'identity');
  const { state } = await bus.jsm.streams.info(stream, { subjects_filter: '>' });
  const subjects = Object.keys(state.subjects ?? {});
  for (const subject of subjects) {
    const spec = ALL_EVENTS.find((one) => one.subject === subject);
    if (!spec) throw new Error(`${subject} was published and is not in the catalogue of events`);
    const message = await bus.jsm.streams.getMessage(stream, { last_by_subj: subject });
    if (message) readEvent(spec, message.data);
  }
  if (dir && subjects.length > 0) appendFileSync(recordOf(dir), subjects.map((subject) => `${subject}\n`).join(''));
  return subjects;
}

/** The same for a suite that runs without a relay: the newest event of each kind goes from its outbox over the stream first. */
export async function recordOutbox(bus: Bus, outbox: readonly CloudEvent[]): Promise<string[]> {
  for (const event of new Map(outbox.map((one) => [one.type, one])).values()) await bus.publish(event);
  return recordWire(bus);
}

/** Events of the catalogue that no suite has seen on a stream. */
export function unseenEvents(dir: string): string[] {
  const file = recordOf(dir);
  const seen = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
  return ALL_EVENTS.map(({ subject }) => subject).filter((subject) => !seen.has(subject));
}
