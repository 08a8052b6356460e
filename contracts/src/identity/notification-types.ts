/**
 * Every type of notification with the names of its data; all values are text. Whoever shows one has a sentence per type; an unknown type is
 * shown by its link alone. Names of people and things are those of the moment at which it was made.
 */
export const NOTIFICATION_TYPES = {
  welcome: ['name'],
  team_invited: ['team', 'by'],
  team_joined: ['team', 'name'],
  team_removed: ['team'],
  team_left: ['team', 'name'],
  team_role: ['team', 'role'],
  team_owner: ['team', 'by'],
  team_paused: ['team'],
  /** What the owner of a team hears whose own plan ended: one message for both. */
  team_plan_ended: ['team'],
  team_resumed: ['team'],
  design_moved_to_team: ['team', 'by'],
  payment_failed: ['amount', 'currency'],
  plan_changed: ['plan', 'period'],
  plan_ended: [],
  item_liked: ['likes'],
  item_withdrawn: ['item', 'title'],
  /** What a moderator decided about a work of this account. */
  work_approved: ['item', 'title'],
  work_sent_back: ['item', 'title'],
  work_restored: ['item', 'title'],
  work_stays_down: ['item', 'title'],
  work_marked_adult: ['item', 'title'],
  /** What an administrator did about a board of this account. */
  board_taken_down: ['board', 'title'],
  board_restored: ['board', 'title'],
  board_deleted: ['board', 'title'],
  /** A design of this account uses an item that is no longer public. */
  design_item_withdrawn: ['item', 'title'],
  /** `things` of what lies in the trash go for good, beginning on `day` (YYYY-MM-DD). */
  trash_purge_soon: ['things', 'day'],
  referral_joined: ['name'],
  reward_earned: ['amount', 'currency'],
  agreement_offered: [],
  /** The role of artist, with which one publishes in the library, was given or taken. */
  artist_role_given: [],
  artist_role_taken: [],
  affiliate_changed: ['type'],
  /** The second factor; each is a mail of its own, which no preference turns off. `left` is how many recovery codes there still are. */
  second_factor_on: [],
  second_factor_off: [],
  second_factor_reset: [],
  recovery_code_used: ['left'],
  recovery_codes_renewed: [],
  /** Somebody knew the password, and no code. */
  second_factor_refused: [],
  /** A webhook gets no more deliveries, as its receiver failed for days or said that it is gone. */
  hook_paused: ['hook'],
} as const satisfies Record<string, readonly string[]>;
export type NotificationType = keyof typeof NOTIFICATION_TYPES;

/** Types that also go out by mail, unless the person does not want mails. An invitation to a team is a mail of its own. */
const MAILED = [
  'team_removed',
  'team_owner',
  'team_paused',
  'team_plan_ended',
  'payment_failed',
  'plan_ended',
  'item_withdrawn',
  'work_approved',
  'work_sent_back',
  'work_restored',
  'work_stays_down',
  'work_marked_adult',
  'board_taken_down',
  'board_restored',
  'board_deleted',
  'design_item_withdrawn',
  'trash_purge_soon',
  'agreement_offered',
  'artist_role_given',
  'artist_role_taken',
] as const satisfies readonly NotificationType[];
export type MailedNotification = (typeof MAILED)[number];
export const MAILED_NOTIFICATIONS: readonly NotificationType[] = MAILED;
