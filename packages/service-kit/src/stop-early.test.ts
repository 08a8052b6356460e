import { accountDeleted, variableChanged } from '@commonplace/contracts/identity/events';
import type { Bus } from './bus';
import { startConsumers } from './consume';
import { on } from './inbox';
import { createMetrics } from './metrics';
import { silentLog } from './testing';
import { startWatchers, watch } from './watch';

/** Messages that never come; the iteration ends only when somebody closes it. */
function quietMessages() {
  let end: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => (end = resolve));
  return {
    close: async () => end(),
    async *[Symbol.asyncIterator]() {
      await closed;
      yield* [];
    },
  };
}

/** A bus whose consumers open only when they are let. */
function slowBus() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const consumer = { consume: () => opened.then(quietMessages) };
  const bus = {
    jsm: {
      consumers: { add: async () => ({}) },
      streams: { info: async () => ({ ts: new Date().toISOString() }) },
    },
    js: { consumers: { get: async () => consumer } },
  };
  return { bus: bus as unknown as Bus, open };
}

test('consuming that is stopped while it opens ends', async () => {
  const { bus, open } = slowBus();
  const consuming = await startConsumers({
    bus,
    service: 'svc-test',
    consumers: [on(accountDeleted, async () => undefined)],
    log: silentLog,
    metrics: createMetrics('test'),
    tries: { add: async () => 0, remove: async () => undefined },
  });
  const stopping = consuming.stop();
  open();
  await stopping;
}, 5_000);

test('watching that is stopped while it opens ends', async () => {
  const { bus, open } = slowBus();
  const watching = startWatchers({ bus, log: silentLog, watchers: [watch(variableChanged, () => undefined)] });
  const stopping = watching.stop();
  open();
  await stopping;
}, 5_000);
