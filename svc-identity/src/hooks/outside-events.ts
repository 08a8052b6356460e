import {
  designMovedToTeam,
  itemDownloaded,
  itemLikesReached,
  itemPublished,
  itemWithdrawn,
  mediaProcessed,
} from '@commonplace/contracts/assets/events';
import { designItemWithdrawn, designItemWithdrawnV1 } from '@commonplace/contracts/assets/publishing-events';
import { paymentSettled, subscriptionChanged } from '@commonplace/contracts/billing/events';
import type { CloudEvent, EventData, EventSpec } from '@commonplace/contracts/event';
import type { HookEvent } from '@commonplace/contracts/identity/hooks';

/** What an event of ours says to outsiders: ids, never names or addresses. */
export interface Outside {
  readonly type: HookEvent;
  /** Whose event it is; 0 is nobody's. */
  readonly uid: number;
  /** Administrators may hear of it, whosesoever it is: it is public anyway. */
  readonly isPublic?: boolean;
  readonly data: Readonly<Record<string, unknown>>;
}
export interface OutsideEvent {
  readonly spec: EventSpec;
  readonly tell: (event: CloudEvent) => Outside;
}

const outside = <E extends EventSpec>(spec: E, tell: (data: EventData<E>) => Outside): OutsideEvent => ({
  spec,
  tell: (event) => tell(event.data as EventData<E>),
});

/** Events of ours that outsiders can hear of, each in the shape that they are promised. */
export const OUTSIDE_EVENTS: readonly OutsideEvent[] = [
  outside(itemPublished, ({ id, kind, masterVersion, owner_uid, licence, published_at }) => ({
    type: 'item.published',
    uid: owner_uid,
    isPublic: true,
    data: { item: id, kind, version: masterVersion, owner: owner_uid, licence, published_at },
  })),
  outside(itemWithdrawn, ({ id, kind, masterVersion, owner_uid = 0 }) => ({
    type: 'item.withdrawn',
    uid: owner_uid,
    isPublic: true,
    data: { item: id, kind, version: masterVersion, owner: owner_uid },
  })),
  outside(itemLikesReached, ({ uid, item, likes }) => ({ type: 'item.liked', uid, data: { item, likes } })),
  outside(mediaProcessed, ({ uid, id, processing }) => ({
    type: processing === 'done' ? 'upload.ready' : 'upload.failed',
    uid,
    data: { upload: id },
  })),
  outside(designMovedToTeam, ({ uid, design, team }) => ({ type: 'design.moved', uid, data: { design, team } })),
  ...[designItemWithdrawnV1, designItemWithdrawn].map((version) =>
    outside(version, ({ uid, design, item }) => ({ type: 'design.item_withdrawn', uid, data: { design, item } })),
  ),
  outside(itemDownloaded, ({ uid, item, kind }) => ({ type: 'download.made', uid, data: { item, kind } })),
  outside(subscriptionChanged, ({ uid, plan_type, period, status, cancelled, seats, expire, version }) => ({
    type: 'subscription.changed',
    uid,
    data: { plan: plan_type, period, status, cancelled, seats, expires: expire, version },
  })),
  outside(paymentSettled, ({ uid, payment, status, amount_minor, currency }) => ({
    type: 'payment.settled',
    uid,
    data: { payment, status, amount_minor, currency },
  })),
];
