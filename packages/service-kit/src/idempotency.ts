import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose';
import { AppError, isEngineDown } from './errors';
import { isSameRequest } from './request-of';
import { tryUntilDone } from './try-until-done';

interface KeyRow {
  _id: string;
  hash: string;
  /** `committed`: something of it is stored for good, and its reply is not kept yet. */
  state: 'running' | 'committed' | 'done';
  /** Of the claim: what lost its key to another commits nothing under it. */
  owner: string;
  status: number;
  body: string;
  form?: string;
  claimed: Date;
  /** Which of the request's commits was the last. */
  mark?: number;
}

/** A claim that nobody has renewed for this long is of a process that died or stands still; somebody else may take it over. */
const STALE_MS = 10_000;
/** How often whoever works on a request renews its claim. */
const RENEW_MS = 3_000;
const KEEP_SECONDS = 86_400;

export interface Reply {
  readonly status: number;
  readonly body: string;
  /** What the form held that it answers, as form-digest.ts tells it. */
  readonly form?: string | undefined;
}

/** A key that is ours while the work is done. */
export interface Claim {
  /**
   * Runs the work. Its first commit also notes that it has happened, in the same transaction: a process that dies then leaves no doubt. `replyOf` makes
   * the reply of an answer that the work gives along with a commit ({@link commitAnswer}), or of `only`, where there is no other answer.
   */
  run<T>(work: () => Promise<T>, replyOf?: (answer: unknown) => Reply, only?: unknown): Promise<T>;
  /** Keeps the reply for a day; what a commit of the request has kept already is not written again. */
  keep(reply: Reply): Promise<void>;
  /** The work failed or was refused: the key is free again, unless what it did may have been committed when the engine was lost. */
  release(): Promise<void>;
}

export interface Idempotency {
  /**
   * Claims a key for a request. Gives the stored reply of the same request, or the claim when the work is to be done now. Throws KEY_REUSED for
   * another request under the key, IN_PROGRESS while the first one runs, ALREADY_DONE when it was carried out by a process that died before it
   * could keep its reply, and its commit had none with it. `before` is how the release before wrote the same request.
   */
  claim(key: string, hash: string, before?: string): Promise<Reply | Claim>;
}

const isSameReply = (one: Reply, other: Reply) =>
  one.status === other.status && one.body === other.body && one.form === other.form;

export function isReply(found: Reply | Claim): found is Reply {
  return 'body' in found;
}

/**
 * Takes away the kept replies of an account: they say what it was answered, and outlive it by a day otherwise. The key of the request that erases
 * them stays, as its own commit is noted there; it holds no reply.
 */
export async function eraseIdempotency(connection: Connection, uid: number, session: ClientSession): Promise<void> {
  const own = running.getStore()?.key;
  await connection
    .collection<{ _id: string }>('idempotency_keys')
    .deleteMany({ _id: { $gte: `${uid}:`, $lt: `${uid};`, ...(own === undefined ? {} : { $ne: own }) } }, { session });
}

interface Running {
  readonly key: string;
  readonly connection: Connection | undefined;
  readonly note: (session: ClientSession) => Promise<void>;
  readonly confirm: () => void;
  readonly doubt: () => unknown;
  answer?: unknown;
}
const running = new AsyncLocalStorage<Running>();

/**
 * Part of every transaction: when it belongs to a request with a key, the key is marked in the transaction itself. Throws IN_PROGRESS when the key
 * was taken over meanwhile, so that nothing is committed twice.
 */
export async function noteCommit(connection: Connection, session: ClientSession): Promise<void> {
  const request = running.getStore();
  if (request?.connection === connection) await request.note(session);
}

/**
 * Says, inside of a transaction, what its request will be answered. It is kept with the commit: whoever repeats the request under its key gets it, even
 * though the process died before it could answer. For the last transaction of a request, which says all.
 */
export function commitAnswer(answer: unknown): void {
  const request = running.getStore();
  if (request) request.answer = answer;
}

/** Follows {@link noteCommit} when the transaction is committed. */
export function confirmCommit(connection: Connection): void {
  const request = running.getStore();
  if (request?.connection === connection) request.confirm();
}

/** In tests: what work says by {@link commitAnswer}, beside what it gives; undefined where it says nothing. */
export async function hearAnswer<T>(work: () => Promise<T>): Promise<{ result: T; said: unknown }> {
  const nothing = () => undefined;
  const heard: Running = {
    key: '',
    connection: undefined,
    note: async () => nothing(),
    confirm: nothing,
    doubt: nothing,
  };
  const result = await running.run(heard, work);
  return { result, said: heard.answer };
}

/** Nobody knows whether a commit of the request with a key has happened: its key is not freed unless it has not. */
export function doubtCommit(connection: Connection): void {
  const request = running.getStore();
  if (request?.connection === connection) request.doubt();
}

/** Key records in the service's own database, claimed by one unique insert. */
export function createIdempotency(
  connection: Connection,
  { staleMs = STALE_MS, renewMs = RENEW_MS }: { staleMs?: number; renewMs?: number } = {},
): Idempotency {
  const rows: Model<KeyRow> = connection.model<KeyRow>(
    'IdempotencyKey',
    new Schema<KeyRow>(
      {
        _id: String,
        hash: String,
        state: String,
        owner: String,
        status: Number,
        body: String,
        form: String,
        claimed: { type: Date, expires: KEEP_SECONDS },
        mark: Number,
      },
      { collection: 'idempotency_keys', shardKey: { _id: 'hashed' }, versionKey: false },
    ),
  );

  function claimOf(key: string, owner: string): Claim {
    const mine = { _id: key, owner };
    let marks = 0;
    let doubted: number | undefined;
    /** What the transaction under way says along with its commit, and what was committed so. */
    let said: Reply | undefined;
    let kept: Reply | undefined;
    return {
      async run(work, replyOf, only) {
        let going = true;
        const note = async (session: ClientSession): Promise<void> => {
          // What the request has set going, and does not wait for, is no longer part of it.
          if (!going) return;
          const { answer = only } = running.getStore() ?? {};
          said = answer === undefined ? undefined : replyOf?.(answer);
          const marked = { state: 'committed', mark: (marks += 1), ...said };
          const { matchedCount } = await rows.updateOne(mine, { $set: marked }, { session });
          if (matchedCount === 0) throw new AppError('IN_PROGRESS', { retryAfter: 1 });
        };
        // One that fails is made up for by the next; where none succeeds the claim is not ours to keep.
        const renew = () =>
          rows
            .updateOne({ ...mine, state: { $ne: 'done' } }, { $currentDate: { claimed: true } })
            .exec()
            .catch(() => undefined);
        const renewing = setInterval(() => void renew(), renewMs).unref();
        try {
          const doubt = () => (doubted = marks);
          const confirm = () => void (kept = said);
          return await running.run({ key, connection, note, confirm, doubt }, work);
        } finally {
          going = false;
          clearInterval(renewing);
        }
      },
      async keep(reply) {
        if (kept && isSameReply(kept, reply)) return;
        await rows.updateOne(mine, { $set: { state: 'done', ...reply } });
      },
      // Where a commit is in doubt its mark tells; one that is still under way is waited for by the engine itself.
      async release() {
        const undone = doubted === undefined ? {} : { mark: { $ne: doubted } };
        await surelyFreed(() => rows.deleteOne({ ...mine, state: { $ne: 'done' }, ...undone }).exec());
      },
    };
  }

  /**
   * Says that the engine is lost, as it is, and frees the key when it is back: what was on its way may be carried out then, ten seconds in which
   * whoever repeats the request would be told that it runs.
   */
  async function surelyFreed<T>(ask: () => Promise<T>, free: () => Promise<unknown> = ask): Promise<T> {
    try {
      return await ask();
    } catch (err) {
      if (isEngineDown(err)) tryUntilDone(free);
      throw err;
    }
  }

  return {
    async claim(key, hash, before) {
      const owner = randomUUID();
      const free = () => rows.deleteOne({ _id: key, owner, state: 'running' }).exec();
      const fresh = { hash, state: 'running', status: 0, body: '' } as const;
      try {
        // When it was claimed is told by the database alone: a clock that is off would keep a key for days, or let it be forgotten at once.
        const made = { $setOnInsert: fresh, $currentDate: { claimed: true } } as const;
        await surelyFreed(() => rows.updateOne({ _id: key, owner }, made, { upsert: true }).exec(), free);
        return claimOf(key, owner);
      } catch (err) {
        if ((err as { code?: number }).code !== 11000) throw err;
      }
      const row = await rows.findById(key).lean<KeyRow>();
      if (!row) return this.claim(key, hash, before);
      if (!isSameRequest(row.hash, hash) && row.hash !== before) throw new AppError('KEY_REUSED');
      if (row.state === 'done' || (row.state === 'committed' && row.body))
        return { status: row.status, body: row.body, form: row.form };
      const isStale = { $expr: { $lt: ['$claimed', { $subtract: ['$$NOW', staleMs] }] } };
      if (row.state === 'committed' && (await rows.exists({ _id: key, ...isStale })))
        throw new AppError('ALREADY_DONE');
      const over = { $set: { owner }, $currentDate: { claimed: true } } as const;
      const taken = await surelyFreed(
        () => rows.findOneAndUpdate({ _id: key, state: 'running', ...isStale }, over).exec(),
        free,
      );
      if (!taken) throw new AppError('IN_PROGRESS', { retryAfter: 1 });
      return claimOf(key, owner);
    },
  };
}
