import { planText } from './mail-words';
import { writeMail, type MailFacts, type MailKind } from './mail-texts';

const to = { mail: 'ann@example.org', full_name: 'Ann', slug: 'ann' };
const copy = { publicUrl: 'http://localhost:3000' };
const facts: MailFacts = {
  plan: 'Business, yearly',
  amount: { minor: 21_420, currency: 'USD' },
  tax: { minor: 3_420, currency: 'USD' },
  card: '4242',
  date: '2027-01-31T09:00:00.000Z',
  invoice: 'CP-2026-000001',
};
const write = (kind: MailKind, more: Partial<MailFacts> = {}) => writeMail(kind, { ...facts, ...more }, to, copy);

test.each<[MailKind, RegExp]>([
  ['receipt', /Paid: \$214\.20 \(of which \$34\.20 taxes\)/],
  ['trial', /first payment is on January 31, 2027/],
  ['renewal', /renews again on January 31, 2027/],
  ['failure', /could not charge \$214\.20/],
  ['ended', /has ended\. Nothing is owed/],
  ['cancellation', /You keep Business, yearly until January 31, 2027/],
  ['refund', /Credit note: CP-2026-000001/],
  ['free-premium', /without payment until January 31, 2027/],
])('the mail %s can be read as text: what happened, and a link on a line of its own', (kind, said) => {
  const mail = write(kind);
  expect(mail.to).toBe('ann@example.org');
  expect(mail.text).toMatch(said);
  expect(mail.text).not.toMatch(/<[a-z]|undefined|null/);
  expect(mail.text.split('\n').some((line) => line.startsWith('http://localhost:3000/'))).toBe(true);
  expect(mail.html).toContain('<p>');
});

test('the three reminders grow more urgent, and the last says what happens next', () => {
  const subjects = [1, 2, 3].map((attempt) => write('failure', { attempt }).subject);
  expect(subjects[0]).toMatch(/did not go through/);
  expect(subjects[1]).toMatch(/^Second reminder/);
  expect(subjects[2]).toMatch(/^Last reminder/);
  expect(write('failure', { attempt: 3 }).text).toMatch(/your plan ends and your account is free/);
});

test('a membership that ended at once offers no way back to it', () => {
  const { date: _, ...ended } = facts;
  const { text } = writeMail('cancellation', ended, to, copy);
  expect(text).toMatch(/has ended\. Nothing is owed/);
  expect(text).not.toMatch(/until|take the cancellation back/);
});

test('what somebody is called cannot become markup', () => {
  const mail = writeMail('receipt', facts, { ...to, full_name: '<img src=x>' }, copy);
  expect(mail.html).not.toContain('<img');
});

const KINDS: MailKind[] = ['receipt', 'trial', 'renewal', 'failure', 'ended', 'cancellation', 'refund', 'free-premium'];
/** What may stand in Latin letters in an Arabic mail: addresses and what its reader is called. */
const FOREIGN = /https?:\/\/\S+|\S+@\S+|Ann|CP-2026-000001/g;

test.each(KINDS)('the mail %s is wholly in Arabic for who reads Arabic, from right to left', (kind) => {
  const reader = { ...to, locale: 'ar' as const };
  const mail = writeMail(kind, { ...facts, attempt: 2 }, reader, { ...copy, contact: 'help@library.example' });
  expect(`${mail.subject}\n${mail.text}`.replace(FOREIGN, '').replace(/US/g, '')).not.toMatch(/[A-Za-z]/);
  expect(mail.subject).toMatch(/\p{Script=Arabic}/u);
  expect(mail.html).toContain('<html lang="ar" dir="rtl">');
  expect(mail.html).toContain('text-align:right');
  expect(mail.text).toContain('help@library.example');
});

test('a cancellation leads to where it is taken back', () => {
  expect(write('cancellation').text).toContain('\nhttp://localhost:3000/membership/resume\n');
});

test.each([
  ['Teams, monthly, 2 seats: seats added', 'فرق، شهريًا، مقعدان: مقاعد مضافة'],
  ['Business, monthly: trial', 'أعمال، شهريًا: تجربة'],
  ['Business, monthly, 3 periods', 'أعمال، شهريًا، 3 فترات'],
  ['Teams, yearly: refund', 'فرق، سنويًا: استرداد'],
  ['Teams, monthly, 2 seats: seats added: refund', 'فرق، شهريًا، مقعدان: مقاعد مضافة: استرداد'],
  ['Business, yearly: taken back by the bank', 'أعمال، سنويًا: استرجعه البنك'],
  ['Credit for what was left of the plan before', 'رصيد عمّا تبقى من الباقة السابقة'],
])('%s is said in Arabic', (plan, arabic) => {
  expect(planText(plan, 'ar')).toBe(arabic);
  expect(planText(plan, 'en')).toBe(plan);
});

test('plans, seats, amounts and days are said in Arabic', () => {
  const reader = { ...to, locale: 'ar' as const };
  const { text } = writeMail('receipt', { ...facts, plan: 'Teams, yearly, 3 seats' }, reader, copy);
  expect(text).toContain('فرق، سنويًا، 3 مقاعد');
  expect(text).toContain('214.20');
  expect(text).toContain('31 يناير 2027');
});

test('a mail that was queued with amount and day written out still leaves', () => {
  const { text } = writeMail('renewal', { ...facts, amount: '$9.00', date: 'March 1, 2027' }, to, copy);
  expect(text).toContain('Paid: $9.00');
  expect(text).toContain('March 1, 2027');
});
