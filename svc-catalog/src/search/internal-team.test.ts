import type { GridItem } from '@commonplace/contracts/grid-item';
import type { PinRecord } from '@commonplace/contracts/assets/curation-events';
import { seesUnpublished } from './internal-team';
import { withPins } from './with-curation';

const inTeam = { show_commonplace_team: true };

test.each([
  ['a visitor', [], {}, false],
  ['somebody of a team', [], inTeam, false],
  ['a developer outside of it', ['developer'], {}, false],
  ['a developer of the team', ['developer'], inTeam, true],
  ['an administrator', ['admin'], {}, true],
])(
  '[SEARCH-17, ROLE-02, ROLE-09] %s sees what is not published (roles %j, access %j): %s',
  (_, roles, access, sees) => {
    expect(seesUnpublished({ roles, access })).toBe(sees);
  },
);

test('[ADMIN-04] of pins administrators are told alone, not the rest of the internal team', () => {
  const pins = new Map([['oak', { required: 7, filter: 'autumn' } as PinRecord]]);
  const told = (roles: string[]) => withPins([{ id: 'oak' } as GridItem], { pins }, { uid: 1, roles, access: inTeam });
  expect(told(['admin'])).toEqual([{ id: 'oak', pinterest_counts_required: 7, pinterest_filter: 'autumn' }]);
  expect(told(['developer'])).toEqual([{ id: 'oak' }]);
});
