import { VARIABLES } from '@commonplace/contracts/variables';
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose';

interface VariableRow {
  _id: string;
  value: unknown;
}

export interface VariableRepo {
  /** Every variable of the contract by name; what nobody has set has its first value. */
  all(): Promise<Record<string, unknown>>;
  set(name: string, value: unknown, tx: ClientSession): Promise<void>;
  init(): Promise<void>;
}

export function variableRepo(connection: Connection): VariableRepo {
  const rows: Model<VariableRow> = connection.model<VariableRow>(
    'Variable',
    new Schema<VariableRow>(
      { _id: String, value: Object },
      { collection: 'variables', versionKey: false, minimize: false },
    ),
  );
  return {
    async all() {
      const stored = await rows.find().lean<VariableRow[]>();
      const values: Record<string, unknown> = Object.fromEntries(
        Object.entries(VARIABLES).map(([name, variable]) => [name, variable.initial]),
      );
      for (const row of stored) if (row._id in values) values[row._id] = row.value;
      return values;
    },
    async set(name, value, tx) {
      await rows.updateOne({ _id: name }, { $set: { value } }, { upsert: true, session: tx });
    },
    init: async () => void (await rows.init()),
  };
}
