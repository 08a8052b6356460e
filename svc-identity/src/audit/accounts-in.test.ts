import { accountsIn } from './accounts-in';

test.each([
  ['account.changed', '63', {}, [8, 63]],
  ['administrator.granted', '64', {}, [8, 64]],
  ['board.deleted', '01M829X24ED0H4262TZFHCS27X', { account: '12' }, [8, 12]],
  ['topics.changed', '2026', { fields: 'title' }, [8]],
  ['account.changed', 'nobody', { account: '' }, [8]],
])('%s of %s speaks of its accounts', (action, target, detail, accounts) => {
  expect(accountsIn({ actor: 8, action, target, detail })).toEqual(accounts);
});
