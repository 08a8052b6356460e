import type { Connection } from 'mongoose';
import { watchPool } from './engine-use';
import type { Metrics } from './metrics';
import { clientSpan } from './tracing';

/** Commands that are told apart in metrics; everything else is `other`, so that the series stay few. */
const COMMANDS = new Set(['find', 'insert', 'update', 'delete', 'aggregate', 'findAndModify', 'commitTransaction']);

/** What an engine that is well says no to: it exists (48), a key is taken (a lease that another replica holds, 11000), another write was first (112). */
const REFUSALS = new Set([48, 11_000, 112]);

function outcomeOf(failure: unknown): 'done' | 'refused' | 'failed' {
  if (failure === undefined) return 'done';
  return REFUSALS.has((failure as { code?: number }).code ?? 0) ? 'refused' : 'failed';
}

/** Counts what a client of MongoDB does, and how its connections are used; with tracing also a span for every command. */
export function watchCommands(connection: Connection, metrics: Metrics | undefined): void {
  const spans = new Map<number, NonNullable<ReturnType<typeof clientSpan>>>();
  const client = connection.getClient();
  client.on('commandStarted', ({ requestId, commandName, databaseName, command }) => {
    // Waiting for changes is no work.
    if (commandName === 'getMore') return;
    const collection = (command as Record<string, unknown>)[commandName];
    const name = typeof collection === 'string' ? `${commandName} ${collection}` : commandName;
    const span = clientSpan(name, { 'db.system.name': 'mongodb', 'db.namespace': databaseName });
    if (span) spans.set(requestId, span);
  });
  const end = (event: { requestId: number; commandName: string; duration: number; failure?: unknown }) => {
    const { requestId, commandName, duration, failure } = event;
    spans.get(requestId)?.end(failure);
    spans.delete(requestId);
    if (commandName === 'getMore' || commandName === 'hello') return;
    const labels = { engine: 'mongodb', command: COMMANDS.has(commandName) ? commandName : 'other' };
    metrics?.engine.observe({ ...labels, outcome: outcomeOf(failure) }, duration / 1_000);
  };
  client.on('commandSucceeded', end);
  client.on('commandFailed', end);

  let [open, used, waiting] = [0, 0, 0];
  if (metrics) watchPool(metrics, 'mongodb', () => ({ open, used, waiting }));
  client.on('connectionCreated', () => (open += 1));
  client.on('connectionClosed', () => (open = Math.max(0, open - 1)));
  client.on('connectionCheckOutStarted', () => (waiting += 1));
  client.on('connectionCheckOutFailed', () => (waiting = Math.max(0, waiting - 1)));
  client.on('connectionCheckedOut', () => {
    waiting = Math.max(0, waiting - 1);
    used += 1;
  });
  client.on('connectionCheckedIn', () => (used = Math.max(0, used - 1)));
}
