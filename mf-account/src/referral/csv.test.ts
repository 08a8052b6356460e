import { csvOf } from './csv';

const entry = {
  id: 'paid:1',
  at: '2026-01-02T03:04:05.000Z',
  what: 'paid' as const,
  uid: 7,
  full_name: 'Ada "A", B',
  amount: '30.00',
  amount_minor: 3000,
  currency: 'USD' as const,
  percent: 10,
  earned: '-3.00',
  earned_minor: -300,
  why: 'first-payment' as const,
};

test('[REF-04] the export has a line per entry, quoted as spreadsheets read it, and no formula', () => {
  expect(csvOf([entry, { ...entry, full_name: '=HYPERLINK("x")', amount: null }]).split('\r\n')).toEqual([
    '\uFEFFat,uid,full_name,what,amount,currency,percent,earned,why,id',
    '2026-01-02T03:04:05.000Z,7,"Ada ""A"", B",paid,30.00,USD,10,-3.00,first-payment,paid:1',
    '2026-01-02T03:04:05.000Z,7,"\'=HYPERLINK(""x"")",paid,,USD,10,-3.00,first-payment,paid:1',
    '',
  ]);
});
