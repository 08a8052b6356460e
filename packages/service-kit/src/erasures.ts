import type { EventData, EventSpec } from '@commonplace/contracts/event';
import type { ClientSession, Connection } from 'mongoose';
import { on, type Consumer } from './inbox';

interface ErasedRow {
  _id: number;
  at: Date;
}
const rows = (connection: Connection) => connection.collection<ErasedRow>('erased_accounts');

/**
 * Notes that an account is erased from this service: its number and when, and nothing else. By it whatever comes late about the account (an event
 * that was under way, a replay, a restored backup) is passed over.
 */
export async function noteErased(connection: Connection, uid: number, at: Date, session: ClientSession): Promise<void> {
  await rows(connection).updateOne({ _id: uid }, { $setOnInsert: { at } }, { upsert: true, session });
}

/** Whether one of these accounts is erased from this service. */
export async function isErased(
  connection: Connection,
  uids: number | readonly number[],
  session?: ClientSession,
): Promise<boolean> {
  const found = await rows(connection).findOne({ _id: { $in: [uids].flat() } }, { projection: { _id: 1 }, session });
  return found !== null;
}

/** Accounts that were erased since then. */
export async function erasedSince(connection: Connection, since: Date): Promise<number[]> {
  const list = await rows(connection)
    .find({ at: { $gte: since } }, { projection: { _id: 1 } })
    .toArray();
  return list.map(({ _id }) => _id);
}

/** {@link on} for events about accounts: those about one that is erased here do nothing. `about` says whom an event is about. */
export function onLiving<E extends EventSpec>(
  connection: Connection,
  spec: E,
  about: (data: EventData<E>) => number | readonly number[],
  handle: Parameters<typeof on<E>>[1],
  o: Parameters<typeof on<E>>[2] = {},
): Consumer {
  return on(
    spec,
    async (event, delivery) => {
      if (await isErased(connection, about(event.data), delivery.session)) {
        delivery.log.info({ event: event.id }, 'what came about an erased account was passed over');
        return;
      }
      await handle(event, delivery);
    },
    o,
  );
}
