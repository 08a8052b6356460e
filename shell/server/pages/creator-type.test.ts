import { creatorType } from './creator-type';

const typeOf = (author: string, about: object = {}) =>
  creatorType({ author, kind: 'image', owner_uid: 0, team: false, ...about });

test.each(['Claus Eggers Sørensen', 'Paweł Kuna', 'Trevor "Freespace"', 'Stefan van der Walt'])(
  'the name %s is a person’s',
  (name) => expect(typeOf(name)).toBe('Person'),
);

test.each(['Commonplace Studio', '', 'Blender Foundation', 'US Department of Agriculture', 'Colophon Foundry'])(
  'the name “%s” is an organisation’s',
  (name) => expect(typeOf(name)).toBe('Organization'),
);

test.each([
  'NASA',
  'Microsoft',
  'linolafett',
  'Aury88',
  'NASA, ESA, HubbleSite',
  'Vernon Adams, Kalapi Gajjar, Cyreal',
])('of %s nobody knows what it is', (name) => expect(typeOf(name)).toBeUndefined());

test('an account is a person by whatever name, a team and the owner of a mark are organisations', () => {
  expect(typeOf('ann', { owner_uid: 7 })).toBe('Person');
  expect(typeOf('Ann Lee', { owner_uid: 7, team: true })).toBe('Organization');
  expect(typeOf('Docker', { kind: 'brand' })).toBe('Organization');
});
