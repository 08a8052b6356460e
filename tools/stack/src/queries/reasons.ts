type Reasons = Readonly<Record<string, string>>;

const each = (service: string, names: string, reason: string): Record<string, string> =>
  Object.fromEntries(names.split(' ').map((name) => [`${service} ${name}`, reason]));

const QUEUE = 'a queue: what was handed on is deleted, and its order is over all of it';
const LEASE = 'a few rows of leases and counters';
const CURATION = 'what curators write: thousands of rows';
const TEAMS = 'teams and their members: small rows, asked by team, by member and by owner';
const MONEY = 'the books: read as of one moment, in order, and few beside everything else: one row for each payment';
const PERSON = 'few small rows for each account, which come and go';

/** Collections that stay whole on one shard, and why. By service and name. */
export const ON_ONE_SHARD: Reasons = {
  ...each('svc-assets', 'outbox outbox_lease', QUEUE),
  ...each('svc-billing', 'outbox outbox_lease mails', QUEUE),
  ...each('svc-identity', 'outbox outbox_lease mails', QUEUE),
  ...each('svc-billing', 'leases invoice_counters money_checks', LEASE),
  ...each('svc-identity', 'counters developer_locks', LEASE),
  ...each('svc-assets', 'boards curation curation_history pins pin_days', CURATION),
  ...each('svc-assets', 'library_audit publications report_cases', CURATION),
  ...each('svc-assets', 'teams team_members', TEAMS),
  ...each('svc-billing', 'teams team_members', TEAMS),
  ...each('svc-identity', 'teams team_invites', TEAMS),
  ...each('svc-billing', 'ledger payments orders invoices refunds', MONEY),
  ...each('svc-billing', 'plans plan_changes', 'the price list and its history'),
  ...each('svc-identity', 'api_keys hooks sign_ups resets social_flows social_links', PERSON),
  ...each('svc-identity', 'referral_entries referral_facts referred', PERSON),
  ...each('svc-identity', 'second_factors second_factor_set_ups waiting_log_ins', PERSON),
  ...each(
    'svc-identity',
    'published_things',
    'a row of some bytes for each published thing of a person; asked by id and by account',
  ),
  ...each('svc-identity', 'audit', 'what administrators did, read in order over all of it'),
  ...each('svc-identity', 'deletions', 'one row for each account that was deleted'),
  'svc-assets file_removals': 'files that are still to be removed: a queue, empty most of the time',
  'svc-assets begun_files': 'files that are being written: a queue, empty most of the time',
  'svc-assets trash_purges': 'what the trash is still to tell of: empty but while it deletes',
  'svc-assets items':
    'its key is unique over all of it; ten million masters are some tens of GB, and readers are served by Elasticsearch',
  'svc-assets design_shares': 'one link for each design, unique by design and found by token',
  'svc-identity accounts': 'mail, slug and public id are unique over all of it; ten million accounts are some GB',
  ...each('svc-assets', 'variables', 'a few switches'),
  ...each('svc-identity', 'variables', 'a few switches'),
};

const SWITCHES = 'a few rows, read whole at the start';
const LATELY = 'a number and a time for each deleted account, looked through by the clock';
const RESTORING = 'one row while a restore runs; at other times there is no collection';
const COUNTED = 'counts all of it for administrators';

/** Queries that read their whole collection, and why that is no matter. */
export const READ_WHOLE: Reasons = {
  'svc-identity variables: find everything': SWITCHES,
  'svc-billing plans: find everything': SWITCHES,
  'svc-billing plans: find generation, type': SWITCHES,
  'svc-billing plans: update generation, type': SWITCHES,
  'svc-billing plans: update generation $ne, type': SWITCHES,
  'svc-billing plans: update type': SWITCHES,
  'svc-billing plan_changes: find everything': SWITCHES,
  'svc-identity accounts: aggregate everything': COUNTED,
  'svc-identity audit: aggregate everything': COUNTED,
  'svc-identity mails: aggregate everything': 'counts what waits; a queue is short',
  'svc-assets publications: aggregate everything': COUNTED,
  'svc-assets restore_unfinished: find everything': RESTORING,
  'svc-identity restore_unfinished: find everything': RESTORING,
  'svc-assets trash_purges: find everything': 'a queue: empty but while the trash deletes',
  'svc-assets curation: aggregate everything': COUNTED,
  'svc-billing subscriptions: aggregate plan_type $ne': COUNTED,
  'svc-billing ledger: aggregate everything': 'the nightly check adds up the books',
  'svc-assets erased_accounts: find at $gte': LATELY,
  'svc-billing erased_accounts: find at $gte': LATELY,
  'svc-identity erased_accounts: find at $gte': LATELY,
};

/** Queries that go through a whole index, looking at each row, and why that is no matter. */
export const WHOLE_INDEX: Reasons = {
  'svc-billing payments: find amount_minor $gt by at, _id':
    'the newest payments, for administrators: all rows but those of nothing are wanted, so a page is soon full',
  'svc-identity deletions: find everything by _id': 'all of it, for the list that an operator keeps',
  'svc-identity mails: findAndModify $expr $lte by due': 'a queue in its order, and short: what is sent is deleted',
};

const FEW = 'a handful, found by an index';
const FOUND = 'whose name, slug or mail begins so, for administrators: three indexes, each in an order of its own';
/** Queries that put what they found in order in memory, and why that is no matter. */
export const SORTED_IN_MEMORY: Reasons = {
  'svc-assets curation: find _id $in, deleted, kind by order, _id': FEW,
  'svc-assets curation: find cover, deleted by order, _id': FEW,
  'svc-assets curation: find kind, starter.key $in by order, _id': FEW,
  'svc-billing invoices: find payment_id by date': FEW,
  'svc-billing mails: find uid by created, _id': FEW,
  'svc-billing plan_changes: find everything by at, _id': SWITCHES,
  'svc-billing refunds: find payment_id $in by at, _id': FEW,
  'svc-identity accounts: find $or(_id, mail $gte $lt, slug $gte $lt, fullName $gte $lt) by _id': FOUND,
  'svc-identity accounts: find $or(mail $gte $lt, slug $gte $lt, fullName $gte $lt) by _id': FOUND,
  'svc-identity accounts: find $or(mail $gte $lt, slug $gte $lt, fullName $gte $lt), roles by _id': FOUND,
};

const CLOCK = 'looked for by the clock, on every shard by its index';
const RARE = 'rare, on every shard by an index';
const TEAM = 'the list of a team, on every shard by its index';
const ERASED = 'what is left of an account that is deleted, on every shard by an index';
const BY_ID = 'by its id alone, on every shard by the index of ids: not on the way of any page';
const MEMBER =
  'by ids or folder for a member of teams, who may hold what another account owns: on every shard by an index';
const SWEPT =
  'by whom a file is named, for the operator who looks for files that nobody names: on every shard by an index';
const EXPORT = 'all of it in order of id, for another service or a check';

/** Queries of a divided collection that ask every shard, each by an index, and why. */
export const OVER_ALL_SHARDS: Reasons = {
  'svc-assets designs: find uid $gt, uses': RARE,
  'svc-assets designs: update uses': RARE,
  'svc-assets designs: update withdrawn_items': RARE,
  'svc-assets designs: find archive $in, deleted, team_id $eq $type': TEAM,
  'svc-assets designs: aggregate archive $in, deleted, team_id $eq $type': TEAM,
  'svc-assets uploads: find archive $lte, deleted, team_id $eq $type': TEAM,
  'svc-assets uploads: aggregate archive $lte, deleted, team_id $eq $type': TEAM,
  'svc-assets designs: find $or(team_id, uid, team_id $in), _id $in': MEMBER,
  'svc-assets designs: find $or(team_id, uid, team_id $in), cover $gt $lt': MEMBER,
  'svc-assets designs: find cover': RARE,
  'svc-assets designs: find _id': BY_ID,
  'svc-assets designs: update _id': BY_ID,
  'svc-assets uploads: find $or(team_id, uid, team_id $in), _id': MEMBER,
  'svc-assets uploads: find $or(team_id, uid, team_id $in), _id $in': MEMBER,
  'svc-assets uploads: find $or(team_id, uid, team_id $in), folder $in': MEMBER,
  'svc-assets uploads: findAndModify $or(team_id, uid, team_id $in), _id': MEMBER,
  'svc-assets uploads: findAndModify $or(team_id, uid, team_id $in), _id, deleted': MEMBER,
  'svc-assets uploads: find _id': BY_ID,
  'svc-assets uploads: findAndModify _id': BY_ID,
  'svc-assets uploads: findAndModify _id, processing': BY_ID,
  'svc-assets uploads: update _id, tries $gt': BY_ID,
  'svc-assets uploads: find original': RARE,
  'svc-assets uploads: find original $in': SWEPT,
  'svc-assets uploads: find folder $in': SWEPT,
  'svc-assets designs: find cover $gt $lt': SWEPT,
  'svc-assets uploads: find folder, team_id $type': RARE,
  'svc-assets projects: find _id': BY_ID,
  'svc-assets project_shares: find project': RARE,
  'svc-assets project_shares: delete project': RARE,
  'svc-assets projects: find team_id $eq $type': TEAM,
  'svc-assets projects: aggregate team_id $eq $type': TEAM,
  'svc-billing subscriptions: aggregate plan_type $ne': COUNTED,
  'svc-billing subscriptions: find $or(expire $lte, status, ending, expire $lte, expire $lte, plan_id), pushed_back.until $not':
    CLOCK,
  'svc-billing subscriptions: find $or(retry_at, retry_at $lte), cancelled, ending $ne, expire $lte, plan_id $ne, plan_type $ne, pushed_back.until $not, status $in, team_member':
    CLOCK,
  'svc-billing subscriptions: find _id $gt': EXPORT,
  'svc-assets favourites: find everything': EXPORT,
  'svc-assets favourites: find _id $gt': EXPORT,
  'svc-assets designs: find deleted, trashed $lt': CLOCK,
  'svc-assets designs: update deleted, trashed': CLOCK,
  'svc-assets designs: distinct $expr $lt, deleted, trashed $gte $lt, uid $gt': CLOCK,
  'svc-assets uploads: find deleted, trashed $lt': CLOCK,
  'svc-assets uploads: update deleted, trashed': CLOCK,
  'svc-assets uploads: distinct $expr $lt, deleted, trashed $gte $lt, uid $gt': CLOCK,
  'svc-identity hook_deliveries: find uid': ERASED,
  'svc-identity hook_deliveries: findAndModify due $lte, hook $nin, state, uid $nin': CLOCK,
  'svc-identity hook_deliveries: update _id, due, state': BY_ID,
  'svc-identity idempotency_keys: delete _id $gte $lt': ERASED,
  'svc-identity idempotency_keys: delete _id $gte $lt $ne': ERASED,
  'svc-identity notifications: delete $or(uid, about)': ERASED,
  'svc-assets brand_kits: aggregate uid': 'the kits of an account, a handful, on every shard by an index',
  'svc-assets brand_kits: find uid': 'the kits of an account, a handful, on every shard by an index',
  'svc-assets brand_kits: delete uid': ERASED,
  'svc-assets design_versions: find by': ERASED,
  'svc-assets design_versions: update by': ERASED,
  'svc-assets design_versions: update _id $in, by': ERASED,
  'svc-assets designs: find changed_by': ERASED,
  'svc-assets designs: update _id $in, changed_by': ERASED,
  'svc-assets designs: update changed_by': ERASED,
  'svc-assets download_counters: delete _id $regex': ERASED,
  'svc-assets download_zips: aggregate uid': ERASED,
  'svc-assets download_zips: delete uid': ERASED,
  'svc-assets download_zips: find uid': ERASED,
  'svc-assets idempotency_keys: delete _id $gte $lt': ERASED,
  'svc-billing idempotency_keys: delete _id $gte $lt': ERASED,
  'svc-assets project_shares: aggregate uid': ERASED,
  'svc-assets project_shares: delete uid': ERASED,
  'svc-assets project_shares: find uid': ERASED,
  'svc-assets project_shares: find project $nin, uid': 'the archive of an account’s data, asked for now and then',
  'svc-assets hearted_searches: find _id': BY_ID,
  'svc-assets uploads: update _id': BY_ID,
  'svc-assets project_items: find item, project $in': MEMBER,
  'svc-identity notifications: find _id $in': BY_ID,
  'svc-identity sessions: aggregate uid': 'the list of an account’s sessions, a handful, on every shard by an index',
  'svc-identity sessions: aggregate uid $in':
    'how many sessions each account of an administrator’s list has, on every shard by an index',
  'svc-identity sessions: delete _id, uid': 'a log-out',
  'svc-identity sessions: delete uid': 'the end of all sessions of an account',
  'svc-identity sessions: find uid': 'the end of all sessions of an account',
  'svc-identity sessions: update _id, uid': 'notes once in a while that a session is used',
};
