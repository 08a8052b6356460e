import { BADGES, badgesOf, type BadgeFacts } from './badges';

const NOBODY: BadgeFacts = {
  roles: [],
  team: false,
  community: false,
  ambassador: false,
  affiliate: null,
  plan: 'free',
  freePremium: false,
};
const of = (facts: Partial<BadgeFacts>) => badgesOf({ ...NOBODY, ...facts });

test('[ITEM-32] these labels there are, and each is held for its own reason', () => {
  const reasons: [string, Partial<BadgeFacts>][] = [
    ['commonplace_artist', { roles: ['artist'] }],
    ['commonplace_team', { team: true }],
    ['community_artist', { community: true }],
    ['curator', { roles: ['curator'] }],
    ['ambassador', { ambassador: true }],
    ['affiliate_standard', { affiliate: 'standard' }],
    ['affiliate_ambassador', { affiliate: 'ambassador' }],
    ['charity', { roles: ['charity'] }],
    ['third_party', { roles: ['third_party'] }],
    ['lifetime', { plan: 'premium_lifetime' }],
    ['creative', { plan: 'creative' }],
    ['premium', { plan: 'premium' }],
    ['free_premium', { freePremium: true }],
  ];
  expect(new Set(BADGES)).toEqual(new Set(reasons.map(([badge]) => badge)));
  for (const [badge, facts] of reasons) expect(of(facts)).toEqual([badge]);
  expect(of({})).toEqual([]);
});

test('an artist of ours is no community artist as well, and a paid plan hides the given one', () => {
  expect(of({ roles: ['artist'], community: true })).toEqual(['commonplace_artist']);
  expect(of({ plan: 'creative', freePremium: true })).toEqual(['creative']);
});
