const CURATED_DONE = ['created', 'changed', 'ordered', 'deleted', 'restored'] as const;
/** What curators look after: the kinds of `assets/curation-records`, whose schemas pages need not load for this. */
export const CURATED_THINGS = ['topics', 'groups', 'filters', 'widgets', 'sizes', 'home', 'synonyms'] as const;

/**
 * Everything that services write into the audit list. They take no other name, so that each has its words on the page of the list; a newer service
 * may know more than this version does.
 */
export const ADMIN_ACTIONS = [
  'account.changed',
  'account.edited',
  'account.logged-out',
  'account.second-factor-reset',
  'account.data-downloaded',
  'administrator.granted',
  'administrator.revoked',
  'variable.changed',
  'referrals.replayed',
  'work.approve',
  'work.reject',
  'work.changed',
  'item.withdrawn',
  'report.dismiss',
  'report.takedown',
  'report.mark-adult',
  'report.uphold',
  'report.restore',
  'board.changed',
  'board.takedown',
  'board.restore',
  'board.deleted',
  'pin.set',
  'pin.ended',
  'project.changed',
  'project.deleted',
  'payment.refunded',
  'subscription.cancelled',
  'subscription.resumed',
  'subscription.changed',
  'subscription.card-changed',
  'subscription.offer-accepted',
  'subscription.offer-ended',
  'plan.generation-added',
  'plan.put-on-sale',
  'plan.taken-off-sale',
  ...CURATED_THINGS.flatMap((thing) => CURATED_DONE.map((done) => `${thing}.${done}` as const)),
] as const;
export type AdminActionName = (typeof ADMIN_ACTIONS)[number];
