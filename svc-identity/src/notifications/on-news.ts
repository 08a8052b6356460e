import {
  designMovedToTeam,
  itemLikesReached,
  itemWithdrawn,
  trashPurgeSoon,
} from '@commonplace/contracts/assets/events';
import { boardDecided } from '@commonplace/contracts/assets/curation-events';
import {
  designItemWithdrawn,
  designItemWithdrawnV1,
  workDecided,
} from '@commonplace/contracts/assets/publishing-events';
import { paymentSettled } from '@commonplace/contracts/billing/events';
import type { EventData, EventSpec } from '@commonplace/contracts/event';
import type { NotificationType } from '@commonplace/contracts/identity/notification-types';
import { on, type Consumer } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { countPayment } from '../referral/count-referral';
import { decimalOf } from '../referral/referral';
import { notify } from './notify';

/** Where artists see what became of their works, with the reason, and can change them or appeal. */
const WORKS_PAGE = '/services/publish';
const DECIDED = {
  approve: 'work_approved',
  reject: 'work_sent_back',
  restore: 'work_restored',
  uphold: 'work_stays_down',
  'mark-adult': 'work_marked_adult',
} as const satisfies Record<EventData<typeof workDecided>['decision'], NotificationType>;
const ABOUT_BOARD = {
  takedown: 'board_taken_down',
  restore: 'board_restored',
  delete: 'board_deleted',
} as const satisfies Record<EventData<typeof boardDecided>['decision'], NotificationType>;
const ofUid = ({ uid }: { uid: number }) => uid;
const ofOwner = ({ owner_uid = 0 }: { owner_uid?: number | undefined }) => owner_uid;
/** {@link on} for what one account hears of, and nobody else: it hears in order, and different ones side by side. */
const toOne = <E extends EventSpec>(
  spec: E,
  hearer: (data: EventData<E>) => number,
  handle: Parameters<typeof on<E>>[1],
): Consumer => on(spec, handle, { apart: (data) => `account ${hearer(data)}` });
const isLocal = (path: string) => path.startsWith('/') && !path.startsWith('//');

/** What other services say that somebody wants to hear of. */
export const newsConsumers = (deps: Deps): Consumer[] => [
  // What a payment earns follows from all payments of those whom its referrer brought: they go one after the other.
  on(paymentSettled, async ({ data }, { session }) => {
    await countPayment(deps, session, data);
    if (data.status !== 'failed') return;
    const account = await deps.accounts.byUid(data.uid);
    if (!account) return;
    await notify(deps, session, data.uid, {
      type: 'payment_failed',
      data: { amount: decimalOf(data.amount_minor, data.currency), currency: data.currency },
      link: `/${account.slug}/billing`,
      once: `payment:${data.payment}`,
    });
  }),
  on(designMovedToTeam, async ({ data }, { session }) => {
    const team = await deps.teams.byId(data.team);
    const by = await deps.accounts.byUid(data.uid);
    if (!team || !by) return;
    for (const member of team.members)
      if (member.uid !== data.uid)
        await notify(deps, session, member.uid, {
          type: 'design_moved_to_team',
          data: { team: team.name, by: by.fullName },
          link: `/teams/${team.id}/designs`,
          once: `moved:${data.design}:${data.at}`,
          about: data.uid,
        });
  }),
  toOne(itemWithdrawn, ofOwner, async ({ data }, { session }) => {
    const owner = data.owner_uid ?? 0;
    const account = owner > 0 ? await deps.accounts.byUid(owner) : undefined;
    if (!account || data.by_owner) return;
    await notify(deps, session, owner, {
      type: 'item_withdrawn',
      data: { item: data.id, title: data.title ?? '' },
      link: WORKS_PAGE,
      once: `withdrawn:${data.id}:${data.masterVersion}`,
    });
  }),
  toOne(workDecided, ofUid, async ({ data }, { session }) => {
    const isPublic = data.decision === 'approve' || data.decision === 'restore';
    await notify(deps, session, data.uid, {
      type: DECIDED[data.decision],
      data: { item: data.item, title: data.title },
      link: isPublic && isLocal(data.path) ? data.path : WORKS_PAGE,
      once: `decided:${data.item}:${data.decision}:${data.at}`,
    });
  }),
  toOne(boardDecided, ofUid, async ({ data }, { session }) => {
    await notify(deps, session, data.uid, {
      type: ABOUT_BOARD[data.decision],
      data: { board: data.board, title: data.title },
      link: data.decision === 'delete' ? null : `/board/${data.board}`,
      once: `board:${data.board}:${data.decision}:${data.at}`,
    });
  }),
  // Of a design one hears once per item, however often that item comes and goes.
  // Both versions of one event have one id, so that whichever comes first is told of. The first version names no item.
  ...[designItemWithdrawn, designItemWithdrawnV1].map((version) =>
    toOne<typeof designItemWithdrawn | typeof designItemWithdrawnV1>(version, ofUid, async ({ data }, { session }) => {
      await notify(deps, session, data.uid, {
        type: 'design_item_withdrawn',
        data: { item: data.item, title: 'title' in data ? data.title : '' },
        link: `/create/design/${data.design}`,
        once: `design-item:${data.design}:${data.item}`,
      });
    }),
  ),
  toOne(trashPurgeSoon, ofUid, async ({ data }, { session }) => {
    await notify(deps, session, data.uid, {
      type: 'trash_purge_soon',
      data: { things: String(data.uploads + data.designs), day: data.first.slice(0, 10) },
      link: '/my-projects/trash',
      once: `trash:${data.at}`,
    });
  }),
  toOne(itemLikesReached, ofUid, async ({ data }, { session }) => {
    await notify(deps, session, data.uid, {
      type: 'item_liked',
      data: { likes: String(data.likes) },
      link: isLocal(data.path) ? data.path : null,
      once: `likes:${data.item}:${data.likes}`,
    });
  }),
];
