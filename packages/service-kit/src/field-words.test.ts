import { translatedSentence } from '@commonplace/contracts/error-texts';
import { z } from 'zod';
import { fieldWords } from './field-words';

const said = (schema: z.ZodType, given: unknown) =>
  schema.safeParse(given, { error: fieldWords }).error?.issues.map(({ message }) => message);

test.each([
  ['what is missing', z.object({ name: z.string() }), {}, 'is missing'],
  ['a number for a text', z.string(), 5, 'must be text'],
  ['an empty text', z.string().min(1), '', 'must not be empty'],
  ['a short text', z.string().min(3), 'a', 'must have at least 3 characters'],
  ['a long text', z.string().max(2), 'abc', 'must have at most 2 characters'],
  ['no entry', z.array(z.string()).min(1), [], 'must not be empty'],
  ['too many entries', z.array(z.string()).max(1), ['a', 'b'], 'must have at most 1 entry'],
  ['a small number', z.number().min(3), 1, 'must be at least 3'],
  ['a number at its end', z.number().positive(), 0, 'must be more than 0'],
  ['a broken number', z.number().int(), 1.5, 'must be a whole number'],
  ['an unknown choice', z.enum(['a', 'b']), 'c', 'must be one of: a, b'],
  ['no choice', z.object({ way: z.enum(['a', 'b']) }), {}, 'is missing'],
  ['a wrong address', z.email(), 'nobody', 'must be an e-mail address'],
  ['a wrong form', z.string().regex(/^a$/), 'b', 'has a form that is not taken'],
  ['a field that is not known', z.strictObject({}), { more: 1 }, 'has unknown fields: more'],
  ['none of several fixed values', z.union([z.literal(1), z.literal(7)]), 0, 'must be one of: 1, 7'],
  ['none of several forms', z.union([z.string(), z.number()]), true, 'has a form that is not taken'],
] as const)('%s is said in words', (_title, schema, given, words) => {
  expect(said(schema, given)).toEqual([words]);
  expect(translatedSentence(words, 'ar')).toMatch(/\p{Script=Arabic}/u);
});

test('a rule with words of its own keeps them', () => {
  expect(said(z.string('account-choice').min(2, 'at least two letters'), 'a')).toEqual(['at least two letters']);
  expect(said(z.string('account-choice'), 1)).toEqual(['account-choice']);
});
