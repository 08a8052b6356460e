import { jsonSchema } from '@commonplace/contracts/documents/json-schema';
import { sample } from '@commonplace/contracts/documents/sample';
import { ALL_OPERATIONS } from '@commonplace/contracts/operations';
import { FOREIGN, takesJson, withFields } from './access-fields';
import { openApiWitness } from './openapi-witness';

/** The same names as over HTTP, each with what is found again. */
const READ_ONLY: readonly (readonly [string, unknown])[] = Object.entries(FOREIGN).map(([name, given]) => [
  name,
  Array.isArray(given) ? ['MARK'] : typeof given === 'object' ? { prototype: { admin: 'MARK' } } : 'MARK',
]);
/** Bodies, or objects in them, of which nothing more is read, whatever they hold. */
const UNREAD = new Set([
  'identity.clickNotification',
  'identity.replayReferrals',
  'billing.previewCancel',
  'billing.confirmCancel',
  'billing.loadSubscription',
  'billing.loadPayments',
  'billing.previewResume',
  'billing.previewPeriod',
  'billing.setupUpdateCard',
  'billing.cancelFreePremium',
  'billing.runCheck',
  // What a preview answered comes back whole; the amount of it is compared, the rest is not looked at.
  'billing.confirmChange',
  'billing.confirmPeriod',
  'billing.confirmSeats',
  'billing.resumeMembership',
  // Of the operator's own tools: each record is parsed by the schema of its kind.
  'assets.applyCuration',
]);

const WITH_BODY = ALL_OPERATIONS.filter(takesJson);
type Made = Record<string, unknown>;
const bodyOf = (operation: (typeof WITH_BODY)[number]): Made =>
  operation.body ? ((sample(jsonSchema(operation.body, 'input'), '', 0, 1) ?? {}) as Made) : {};

test('[SEC-01] a field that is not the caller’s to set is dropped or refused, in every body of the contract and at every depth', () => {
  expect(WITH_BODY.length).toBeGreaterThan(120);
  const taken = new Set<string>();
  for (const operation of WITH_BODY) {
    for (const [name, given] of READ_ONLY) {
      const parsed = operation.body?.safeParse(withFields(bodyOf(operation), Object.fromEntries([[name, given]])));
      if (parsed?.success && JSON.stringify(parsed.data)?.includes('MARK')) taken.add(operation.id);
    }
  }
  const unread = [...taken].filter((id) => UNREAD.has(id));
  expect([...taken].filter((id) => !UNREAD.has(id))).toEqual([]);
  expect(unread.length).toBe(UNREAD.size);
});

/** Objects of an answer, by their path, that may hold more than the schema says. */
function openObjects(schema: unknown, at: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((one) => openObjects(one, at));
  const { properties, additionalProperties: more, propertyNames, ...rest } = schema as Made;
  const own = properties !== undefined && more !== false ? [at] : [];
  const inside = Object.entries((properties ?? {}) as Made).flatMap(([name, one]) => openObjects(one, at + '.' + name));
  // A record's values have a schema of their own.
  const values = properties === undefined || propertyNames !== undefined ? openObjects(more, at + '.*') : [];
  return [...own, ...inside, ...values, ...Object.values(rest).flatMap((one) => openObjects(one, at))];
}

test('[SEC-01] no answer may hold a field more than the contract says, at any depth', () => {
  const shaped = ALL_OPERATIONS.filter(({ answer }) => jsonSchema(answer, 'output')['type'] === 'object');
  expect(shaped.length).toBeGreaterThan(250);
  expect(shaped.flatMap(({ id, answer }) => openObjects(jsonSchema(answer, 'output'), id))).toEqual([]);
  // Archives, pages and streams have no shape that JSON could tell.
  expect(
    ALL_OPERATIONS.filter((one) => !shaped.includes(one))
      .map(({ id }) => id)
      .sort(),
  ).toEqual([
    'assets.cancelTusUpload',
    'assets.createTusUpload',
    'assets.personalDataPart',
    'assets.sendTusPart',
    'assets.tusUploadState',
    'billing.invoicePdf',
    'billing.providerScript',
    'edge.cspReport',
    'edge.stream',
    'identity.downloadPersonalData',
    'identity.finishSocial',
    'identity.startSocial',
  ]);
});

test('[SEC-01] an answer with a field more is noticed wherever a service is tested', () => {
  const operation = ALL_OPERATIONS.find(({ id }) => id === 'identity.loadProfile');
  if (!operation) throw new Error('no such operation');
  const witness = openApiWitness([operation]);
  const answer = sample(jsonSchema(operation.answer, 'output'), '', 0, 1) as Made;
  witness.answered(operation, 200, answer);
  expect(witness.findings()).toEqual([]);
  witness.answered(operation, 200, { ...answer, pass_hash: 'x' });
  expect(witness.findings()).toEqual([expect.stringContaining('additional properties')]);
});
