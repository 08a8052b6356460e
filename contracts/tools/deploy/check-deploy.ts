import { z } from 'zod';
import type { EventSpec } from '../../src/event';
import type { Operation } from '../../src/operation';
import { checkPact } from '../check-pact';
import { isPart, releaseOf, type Part, type PartRelease, type ReleasedOperation, type Tree } from './part-release';
import { schemaBreaks, type Schema } from './schema-breaks';

/**
 * What would break if `part` of this tree were deployed while all others stay as they are deployed: pacts of deployed consumers that this tree
 * does not keep, pacts of this tree that deployed providers do not keep, and promises of the part's last release that no pact covers. One
 * line each. A part that was never released promises nothing yet; a provider that was never released is not asked.
 */
export function checkDeploy(part: Part, tree: Tree, deployed: readonly PartRelease[]): string[] {
  const asked = deployed
    .filter((one) => one.part !== part)
    .flatMap(({ asks }) => asks)
    .filter((pact) => isPart(pact.provider, part))
    .flatMap((pact) => checkPact(pact, tree.operations, tree.events));

  const asking = tree.pacts
    .filter((pact) => isPart(pact.consumer, part) && !isPart(pact.provider, part))
    .flatMap((pact) => {
      const provider = deployed.find((one) => isPart(pact.provider, one.part));
      return provider ? checkPact(pact, operationsOf(provider), eventsOf(provider)) : [];
    });

  const before = deployed.find((one) => one.part === part);
  const promised = before ? promisesBroken(before, releaseOf(part, 'this tree', tree)) : [];
  return [
    ...asked.map((line) => `deployed ${line}`),
    ...asking.map((line) => `${line} (as deployed)`),
    ...promised.map((line) => `${part} ${before?.version ?? ''} promised: ${line}`),
  ];
}

/** What the last release of a part promised and a later one does not keep. */
export function promisesBroken(before: PartRelease, after: PartRelease): string[] {
  const calls = Object.entries(before.operations).flatMap(([id, then]) => {
    const now = after.operations[id];
    return now ? operationBreaks(then, now).map((reason) => `${id}: ${reason}`) : [`${id} is gone`];
  });
  const events = Object.entries(before.events).flatMap(([subject, then]) => {
    const now = after.events[subject];
    return now ? schemaBreaks(then, now, 'event').map((reason) => `${subject}: ${reason}`) : [`${subject} is gone`];
  });
  return [...calls, ...events];
}

const OPENNESS = ['none', 'public', 'member', 'admin'];

function operationBreaks(then: ReleasedOperation, now: ReleasedOperation): string[] {
  const found: string[] = [];
  if (then.method !== now.method || then.path !== now.path) {
    found.push(`was ${then.method} ${then.path} and is ${now.method} ${now.path}`);
  }
  if (then.status !== now.status) found.push(`answered ${then.status} and answers ${now.status}`);
  if (OPENNESS.indexOf(now.access) > OPENNESS.indexOf(then.access)) {
    found.push(`was open to ${then.access} and is open to ${now.access} only`);
  }
  const nothing: Schema = { type: 'object' };
  for (const place of ['params', 'query', 'body'] as const) {
    const [old, fresh] = [then[place], now[place]];
    if (fresh) found.push(...schemaBreaks(old ?? nothing, fresh, 'request').map((reason) => `${place}: ${reason}`));
  }
  return [...found, ...schemaBreaks(then.answer, now.answer, 'answer').map((reason) => `answer: ${reason}`)];
}

/** The operations of a release with schemas that can be asked again. */
function operationsOf(release: PartRelease): Operation[] {
  return Object.entries(release.operations).map(([id, one]) => ({
    ...one,
    id,
    owner: 'edge',
    summary: '',
    get answer() {
      return alive(one.answer);
    },
    params: undefined,
    query: undefined,
    body: undefined,
  })) as unknown as Operation[];
}
function eventsOf(release: PartRelease): EventSpec[] {
  return Object.entries(release.events).map(([subject, data]) => ({
    subject,
    owner: 'identity',
    summary: '',
    get data() {
      return alive(data);
    },
    consumers: [],
  }));
}
/** Schemas that were made to be asked again: the same few are asked by many pacts, most of a release by none. */
const asked = new WeakMap<Schema, z.ZodType>();
/** Without patterns: they are Unicode patterns, and zod reads them back as others. */
function alive(schema: Schema): z.ZodType {
  const known = asked.get(schema);
  if (known) return known;
  const plain = JSON.stringify(schema, (key, value: unknown) =>
    key === 'pattern' && typeof value === 'string' ? undefined : value,
  );
  const made = z.fromJSONSchema(JSON.parse(plain) as z.core.JSONSchema.JSONSchema);
  asked.set(schema, made);
  return made;
}
