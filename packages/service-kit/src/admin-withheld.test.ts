import { ALL_OPERATIONS } from '@commonplace/contracts/operations';
import { createTestIdentity, type Served, type TestIdentity } from './testing';
import { IN, serveAnsweredByNothing } from './testing-operations';

/** Every operation of administrators, answered by nothing: who gets that far was let in. */
const ADMINS = ALL_OPERATIONS.filter((one) => one.access === 'admin');
let identity: TestIdentity;
let served: Served;
beforeAll(async () => {
  identity = await createTestIdentity();
  served = await serveAnsweredByNothing(ADMINS, identity.verifier);
});
afterAll(() => served.close());

const call = async (claims: Parameters<TestIdentity['as']>[1], { method, path, internal }: (typeof ADMINS)[number]) => {
  const headers = await identity.as(7, claims);
  const reply = await fetch(`${served.url}${internal ? '' : '/api/v1'}${path.replace(/\{\w+\}/g, '1')}`, {
    method,
    headers,
  });
  const text = await reply.text();
  return [reply.status, text ? (JSON.parse(text) as { code: string }).code : undefined];
};

test('[SEC] every operation of administrators refuses one whose role is withheld, and says why', async () => {
  expect(ADMINS.length).toBeGreaterThan(40);
  for (const operation of ADMINS) {
    const answers = [
      await call({ roles: ['admin'] }, operation),
      await call({ roles: ['artist'], admin_withheld: true }, operation),
      await call({ roles: ['artist'] }, operation),
    ];
    expect([operation.id, answers]).toEqual([
      operation.id,
      [
        [IN, undefined],
        [403, 'ADMIN_NEEDS_SECOND_FACTOR'],
        [403, 'ROLE_MISSING'],
      ],
    ]);
  }
});
