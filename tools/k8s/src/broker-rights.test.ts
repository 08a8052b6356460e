import { natsUser, rightsMark } from '@commonplace/stack/permissions';
import { withRightsOfNow } from './broker-rights';
import { parse } from './check';
import type { Manifest } from './manifest';
import { secretDocuments } from './secret-documents';

type Printed = Manifest & { stringData?: Record<string, string> };
/** A Secret that a release printed, as a cluster gives it back. */
function printed(name: string, apart: boolean, change: (text: string) => string = (text) => text) {
  const documents = parse(secretDocuments('{"keys":[]}', apart)) as Printed[];
  const { metadata, stringData = {} } = documents.find((one) => one.metadata.name === name) as Printed;
  const data = Object.fromEntries(
    Object.entries(stringData).map(([key, text]) => [key, Buffer.from(change(text)).toString('base64')]),
  );
  const given = { ...metadata, uid: 'u', resourceVersion: '7' };
  return JSON.stringify({ apiVersion: 'v1', kind: 'Secret', metadata: given, data, type: 'Opaque' });
}
const read = (secret: string) => {
  const { metadata, data } = JSON.parse(secret) as { metadata: object; data: Record<string, string> };
  const texts = Object.values(data).map((text) => Buffer.from(text, 'base64').toString('utf8'));
  return { metadata, text: texts.join('') };
};
test.each([
  ['nats-accounts', true, 'engines'],
  ['nats', false, 'commonplace'],
] as const)('the rights in the Secret %s become those of this release; all else stays', (name, apart, namespace) => {
  const now = printed(name, apart);
  const old = printed(name, apart, (text) =>
    text
      .replace(/(user: ops, password: "\w+"), permissions: .*/, '$1 }')
      .replace(JSON.stringify(natsUser('billing').publish[0]), '"old.right.>"'),
  );
  expect(read(old).text).not.toContain(rightsMark());
  const passwords = (text: string) => [...text.matchAll(/user: (\w+), password: "(\w+)"/g)].map(([all]) => all);
  const brought = read(withRightsOfNow(old));
  expect(brought.metadata).toEqual({ name, namespace });
  expect(brought.text).not.toContain('old.right');
  expect(passwords(brought.text)).toEqual(passwords(read(old).text));
  expect(passwords(brought.text)).toHaveLength(6);
  expect(brought.text.split('accounts {')[0]).toBe(read(old).text.split('accounts {')[0]);
  // What is as it should be stays so, to the letter.
  expect(read(withRightsOfNow(now)).text).toBe(read(now).text);
});

test('a Secret of something else is refused, and so is one with users that would be locked out', () => {
  expect(() => withRightsOfNow(printed('edge', true))).toThrow('no Secret with accounts.conf');
  const rotating = printed('nats-accounts', true, (text) =>
    text.replace('users: [', 'users: [\n { user: billing2, password: "x" }'),
  );
  expect(() => withRightsOfNow(rotating)).toThrow('billing2');
  expect(() => withRightsOfNow(printed('nats-accounts', true, () => 'accounts { }'))).toThrow(
    'no password of identity',
  );
});
