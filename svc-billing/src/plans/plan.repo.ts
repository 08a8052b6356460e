import type { PricingChange } from '@commonplace/contracts/billing/administration';
import { AppError, type Logger } from '@commonplace/service-kit';
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose';
import { ulid } from 'ulid';
import { PLAN_TABLE, type PlanRow, type PlanTable, type SoldType } from './plan-table';

interface Row extends Omit<PlanRow, 'trial_days'> {
  _id: string;
  trial_days: number;
}
interface ChangeRow extends Omit<PricingChange, 'id' | 'at' | 'type'> {
  _id: string;
  type: SoldType;
  at: Date;
}

/** The plan catalogue as curators keep it. `table` is a copy in memory that follows the stored one within seconds on every replica. */
export interface PlanCatalogue {
  table(): PlanTable;
  /** Adds the rows of a new generation and puts them on sale instead of the older ones. CONFLICT when somebody else was faster. */
  add(session: ClientSession, rows: readonly PlanRow[], change: Omit<PricingChange, 'id'>): Promise<void>;
  setOnSale(
    session: ClientSession,
    plan: { type: SoldType; generation: number; onSale: boolean },
    change: Omit<PricingChange, 'id'>,
  ): Promise<void>;
  history(): Promise<PricingChange[]>;
  /** Reads the stored table now. */
  refresh(): Promise<void>;
  /** Fills an empty catalogue with the first table, reads it, and keeps reading. */
  start(log: Logger): { stop(): void };
}

const EVERY_MS = 2_000;
const HISTORY = 200;

export function planCatalogue(connection: Connection): PlanCatalogue {
  const rows: Model<Row> = connection.model<Row>(
    'Plan',
    new Schema<Row>(
      {
        _id: String,
        type: String,
        generation: Number,
        period: String,
        on_sale: Boolean,
        price: Object,
        seat: Object,
        trial_days: { type: Number, default: 0 },
      },
      { collection: 'plans', versionKey: false },
    ),
  );
  const changes: Model<ChangeRow> = connection.model<ChangeRow>(
    'PlanChange',
    new Schema<ChangeRow>(
      { _id: String, at: Date, by: Number, action: String, type: String, generation: Number, note: String },
      { collection: 'plan_changes', versionKey: false },
    ),
  );
  let known: PlanTable = PLAN_TABLE;
  const order = (row: Row) => [row.type, String(row.generation).padStart(4, '0'), row.period].join(' ');

  const refresh = async () => {
    const stored = await rows.find().lean<Row[]>();
    if (stored.length === 0) return;
    known = stored.sort((a, b) => order(a).localeCompare(order(b))).map(({ _id, ...row }) => row);
  };
  const fill = async () => {
    const list = PLAN_TABLE.map((row) => ({ _id: idOf(row), trial_days: 0, ...row }));
    // Only what is not there: a second replica, or a catalogue that curators have changed, stays as it is.
    if ((await rows.estimatedDocumentCount()) >= list.length) return;
    await rows.bulkWrite(
      list.map((row) => ({ updateOne: { filter: { _id: row._id }, update: { $setOnInsert: row }, upsert: true } })),
    );
  };
  const note = async (session: ClientSession, { at, type, ...change }: Omit<PricingChange, 'id'>) => {
    await changes.create([{ _id: ulid(), ...change, type: type as SoldType, at: new Date(at) }], { session });
  };

  return {
    table: () => known,
    refresh,
    async add(session, list, change) {
      const type = list[0]?.type;
      await rows.updateMany({ type }, { $set: { on_sale: false } }, { session });
      try {
        await rows.insertMany(
          list.map((row) => ({ _id: idOf(row), trial_days: 0, ...row })),
          { session },
        );
      } catch (err) {
        if ((err as { code?: number }).code !== 11000) throw err;
        throw new AppError('CONFLICT', { detail: 'Somebody else added this generation just now', cause: err });
      }
      await note(session, change);
    },
    async setOnSale(session, { type, generation, onSale }, change) {
      if (!(await rows.exists({ type, generation }).session(session))) throw new AppError('NOT_FOUND');
      if (onSale)
        await rows.updateMany({ type, generation: { $ne: generation } }, { $set: { on_sale: false } }, { session });
      await rows.updateMany({ type, generation }, { $set: { on_sale: onSale } }, { session });
      await note(session, change);
    },
    async history() {
      const list = await changes.find().sort({ at: -1, _id: -1 }).limit(HISTORY).lean<ChangeRow[]>();
      return list.map(({ _id, at, ...change }) => ({ id: _id, at: at.toISOString(), ...change }));
    },
    start(log) {
      const warn = (err: unknown) => log.warn({ err }, 'the plan catalogue cannot be read now');
      void fill().then(refresh).catch(warn);
      const timer = setInterval(() => void refresh().catch(warn), EVERY_MS);
      timer.unref();
      return { stop: () => clearInterval(timer) };
    },
  };
}

function idOf(row: PlanRow): string {
  return `${row.type}:${row.generation}:${row.period}`;
}
