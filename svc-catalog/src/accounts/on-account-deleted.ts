import { catalogAccountErased } from '@commonplace/contracts/catalog/events';
import { accountDeleted } from '@commonplace/contracts/identity/events';
import { envelope, on, type Bus, type Consumer } from '@commonplace/service-kit';

/**
 * The catalog keeps of a visitor only what they hearted: visits carry no account, items leave by the events of svc-assets. It erases that
 * and says so, once per deletion, however often the event is delivered: the answer's id follows from the question's.
 */
export function onAccountDeleted(bus: Bus, erase: (uid: number) => Promise<void>): Consumer {
  return on(accountDeleted, async (event) => {
    const { uid } = event.data;
    await erase(uid);
    await bus.publish(
      envelope(
        catalogAccountErased,
        { uid, at: event.time },
        { id: `${event.id}:catalog`, issuer: bus.issuer, subject: String(uid) },
      ),
    );
  });
}
