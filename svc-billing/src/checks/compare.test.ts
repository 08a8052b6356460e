import type { PaymentRecord } from '../payments/payment.repo';
import type { ProviderPayment } from '../payments/provider';
import { comparePayment } from './compare';

const about = { key: 'pi_1', amount_minor: 18_000, currency: 'USD' };
const theirs = (more: object) => ({ ...about, status: 'paid', refunded_minor: 0, ...more }) as ProviderPayment;
const ours = (more: object) => ({ ...about, status: 'paid', refunded_minor: 0, ...more }) as PaymentRecord;
const kinds = (a: PaymentRecord, b: ProviderPayment) => comparePayment(a, b).map(({ kind }) => kind);

test('[MEMB-02] a dispute that is lost is no difference at a provider that tells it apart from refunds', () => {
  const lost = ours({ status: 'refunded', refunded_minor: 18_000 });
  expect(kinds(lost, theirs({ disputed: true }))).toEqual([]);
  expect(kinds(lost, theirs({ disputed: true, refunded_minor: 6_000 }))).toEqual([]);
  expect(kinds(lost, theirs({ status: 'refunded', refunded_minor: 18_000 }))).toEqual([]);
});

test('[MEMB-02] money that only one side knows as given back is a difference', () => {
  const back = { status: 'refunded', refunded_minor: 18_000 };
  expect(kinds(ours(back), theirs({}))).toEqual(['another refund']);
  expect(kinds(ours({}), theirs(back))).toEqual(['another refund']);
  expect(kinds(ours({}), theirs({ disputed: true, refunded_minor: 6_000 }))).toEqual(['another refund']);
});
