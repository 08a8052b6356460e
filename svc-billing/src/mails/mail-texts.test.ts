import { writeMail, type MailFacts, type MailKind } from './mail-texts';

const to = { mail: 'ann@example.org', full_name: 'Ann', slug: 'ann' };
const facts: MailFacts = {
  plan: 'Business, yearly',
  amount: '$214.20',
  tax: '$34.20',
  card: '4242',
  date: 'January 31, 2027',
  invoice: 'CP-2026-000001',
};
const write = (kind: MailKind, more: Partial<MailFacts> = {}) =>
  writeMail(kind, { ...facts, ...more }, to, 'http://localhost:3000');

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
  const { text } = writeMail('cancellation', ended, to, 'http://localhost:3000');
  expect(text).toMatch(/has ended\. Nothing is owed/);
  expect(text).not.toMatch(/until|take the cancellation back/);
});

test('what somebody is called cannot become markup', () => {
  const mail = writeMail('receipt', facts, { ...to, full_name: '<img src=x>' }, 'http://localhost:3000');
  expect(mail.html).not.toContain('<img');
});
