import { z } from 'zod';
import { ALL_EVENTS } from '../../src/events';
import { ALL_OPERATIONS } from '../../src/operations';
import type { EventSpec } from '../../src/event';
import type { Operation } from '../../src/operation';
import { checkDeploy } from './check-deploy';
import { deployOrder } from './deploy-order';
import { PARTS, releaseOf, type PartRelease, type Tree } from './part-release';
import { readDeployed, readTree } from './read-tree';

const root = process.cwd();
const tree = readTree(root);
const deployed: PartRelease[] = PARTS.map((part) => releaseOf(part, '1.0.0', tree));

const changed = (id: string, change: (one: Operation) => Partial<Operation> | null): Tree => ({
  ...tree,
  operations: tree.operations.flatMap((one) => {
    if (one.id !== id) return [one];
    const by = change(one);
    return by ? [{ ...one, ...by }] : [];
  }),
});
const without = (schema: z.ZodType, field: string) =>
  z.object(Object.fromEntries(Object.entries((schema as z.ZodObject).shape).filter(([key]) => key !== field)));

test('when nothing changed, then every part can be deployed', () => {
  expect(PARTS.flatMap((part) => checkDeploy(part, tree, deployed))).toEqual([]);
});

test('all parts of this tree can be deployed, one after the other, on what is recorded as deployed', () => {
  const { order, stuck } = deployOrder(PARTS, tree, readDeployed(root));
  expect(stuck).toEqual({});
  expect([...order].sort()).toEqual([...PARTS].sort());
});

test('an order puts a new call’s provider before its consumer; a tree that drops a call somebody makes has none', () => {
  const none = (part: string) => (part === 'svc-catalog' ? { operations: {} } : {});
  const before = deployed.map((one) => ({ ...one, ...none(one.part) }));
  const { order, stuck } = deployOrder(PARTS, tree, before);
  expect(stuck).toEqual({});
  expect(order.indexOf('svc-catalog')).toBeLessThan(order.indexOf('mf-browse'));
  const less = changed('catalog.search', () => null);
  expect(deployOrder(PARTS, less, deployed).stuck['svc-catalog']).toContainEqual(
    'svc-catalog 1.0.0 promised: catalog.search is gone',
  );
});

describe('a provider that breaks somebody', () => {
  test('by losing a call that a deployed consumer makes', () => {
    const found = checkDeploy(
      'svc-catalog',
      changed('catalog.search', () => null),
      deployed,
    );
    expect(found).toContainEqual(expect.stringMatching(/^deployed mf-browse → svc-catalog.*no operation answers GET/));
    expect(found).toContainEqual('svc-catalog 1.0.0 promised: catalog.search is gone');
  });
  test('by another type of a field that a deployed consumer reads', () => {
    const found = checkDeploy(
      'svc-catalog',
      changed('catalog.search', ({ answer }) => ({ answer: (answer as z.ZodObject).extend({ total: z.string() }) })),
      deployed,
    );
    expect(found).toContainEqual(expect.stringMatching(/^deployed mf-browse → svc-catalog.*does not promise total/));
  });
  test('by a field that is gone, although no pact reads it', () => {
    const [spec] = tree.operations.filter(({ id }) => id === 'billing.readPricing' || id === 'billing.pricing');
    const any =
      spec ?? tree.operations.find(({ owner, answer }) => owner === 'billing' && answer instanceof z.ZodObject)!;
    const [field] = Object.keys((any.answer as z.ZodObject).shape);
    const found = checkDeploy(
      'svc-billing',
      changed(any.id, () => ({ answer: without(any.answer, field!) })),
      deployed,
    );
    expect(found).toContainEqual(`svc-billing 1.0.0 promised: ${any.id}: answer: ${field} is gone`);
  });
  test('by a field that callers have to send from now on', () => {
    const one = tree.operations.find(({ owner, body }) => owner === 'assets' && body instanceof z.ZodObject)!;
    const body = (one.body as unknown as z.ZodObject).extend({ reason: z.string() });
    expect(
      checkDeploy(
        'svc-assets',
        changed(one.id, () => ({ body })),
        deployed,
      ),
    ).toContainEqual(`svc-assets 1.0.0 promised: ${one.id}: body: reason is required now`);
  });
  test('and not by a field or call more', () => {
    const grown = changed('catalog.search', ({ answer }) => ({
      answer: (answer as z.ZodObject).extend({ took: z.number() }),
    }));
    expect(checkDeploy('svc-catalog', grown, deployed)).toEqual([]);
  });
});

describe('a consumer that asks for more than is deployed', () => {
  const asks = (request: object, content: unknown): Tree => ({
    ...tree,
    pacts: [
      ...tree.pacts,
      {
        consumer: { name: 'mf-browse' },
        provider: { name: 'svc-catalog' },
        interactions: [
          {
            description: 'something new',
            request: { method: 'GET', path: '/api/v1/search', ...request },
            response: { status: 200, body: { content } },
          },
        ],
      },
    ],
  });
  test('by a call that only this tree’s provider has', () => {
    expect(checkDeploy('mf-browse', asks({ path: '/api/v1/search/trends' }, {}), deployed)).toEqual([
      expect.stringMatching(/something new.*no operation answers GET \/api\/v1\/search\/trends \(as deployed\)/),
    ]);
  });
  test('by another type than the deployed provider sends', () => {
    expect(checkDeploy('mf-browse', asks({}, { total: 'many' }), deployed)).toEqual([
      expect.stringMatching(/does not promise total/),
    ]);
    expect(checkDeploy('mf-browse', asks({}, { total: 3 }), deployed)).toEqual([]);
  });
});

describe('an event that breaks its consumers', () => {
  const event = (change: (one: EventSpec) => EventSpec[]): Tree => ({
    ...tree,
    events: tree.events.flatMap((one) => (one.subject === 'assets.item.counted.v1' ? change(one) : [one])),
  });
  test('by losing a field, or going away while one listens', () => {
    const less = event((one) => [{ ...one, data: without(one.data, 'likes') }]);
    expect(checkDeploy('svc-assets', less, deployed)).toContainEqual(
      'svc-assets 1.0.0 promised: assets.item.counted.v1: likes is gone',
    );
    expect(
      checkDeploy(
        'svc-assets',
        event(() => []),
        deployed,
      ),
    ).toContainEqual(
      expect.stringMatching(/^deployed svc-catalog → svc-assets.*no event has the subject assets.item.counted.v1/),
    );
  });
  test('and not by a second version beside the first', () => {
    const both = event((one) => [
      one,
      { ...one, subject: 'assets.item.counted.v2', data: z.object({ id: z.string() }) },
    ]);
    expect(checkDeploy('svc-assets', both, deployed)).toEqual([]);
  });
});

test('a release that was written and read back says the same', () => {
  const again = deployed.map((one) => JSON.parse(JSON.stringify(one)) as PartRelease);
  expect(PARTS.flatMap((part) => checkDeploy(part, tree, again))).toEqual([]);
  expect(ALL_OPERATIONS.length).toBe(again.reduce((sum, { operations }) => sum + Object.keys(operations).length, 0));
  expect(ALL_EVENTS.length).toBe(again.reduce((sum, { events }) => sum + Object.keys(events).length, 0));
});
