import mongoose, { type Connection } from 'mongoose';

/** What a schema says of how its collection is divided over a cluster. */
export interface ModelFacts {
  readonly collection: string;
  /** Fields of the shard key, `_id (hashed)` for a hashed one; empty when the collection stays whole on one shard. */
  readonly shardKey: readonly string[];
  /** Fields of each unique index beside the one of `_id`. */
  readonly unique: readonly (readonly string[])[];
}

const made = new Set<Connection>();
let following = false;

/** From now on the models of every connection to MongoDB are remembered; for tests. */
export function followModels(): void {
  if (following) return;
  following = true;
  const { events } = mongoose as unknown as {
    events: { on(name: 'createConnection', listener: (connection: Connection) => void): void };
  };
  events.on('createConnection', (connection) => made.add(connection));
}

/** The models that connections to a database had, also those that are closed by now. */
export function modelFacts(database: string): ModelFacts[] {
  const facts = new Map<string, ModelFacts>();
  for (const { name, models } of made) {
    if (name !== database) continue;
    for (const { schema, collection } of Object.values(models)) {
      const key: Record<string, unknown> = schema.get('shardKey') ?? {};
      facts.set(collection.name, {
        collection: collection.name,
        shardKey: Object.entries(key).map(([field, how]) => (how === 'hashed' ? `${field} (hashed)` : field)),
        unique: schema
          .indexes()
          .filter(([, options]) => options.unique === true)
          .map(([fields]) => Object.keys(fields)),
      });
    }
  }
  return [...facts.values()];
}
