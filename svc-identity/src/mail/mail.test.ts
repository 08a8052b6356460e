import { LOCALE_TAGS, type Locale } from '@commonplace/contracts/locales';
import { MAILED_NOTIFICATIONS } from '@commonplace/contracts/identity/notification-types';
import { notificationMail } from '../notifications/notification-mail';
import { referralInviteMail } from '../referral/referral.mails';
import { teamInviteMail } from '../teams/team.mails';
import { accountDeletedMail, apiKeyMadeMail, otherSessionsEndedMail, serviceConnectedMail } from './account-mails';
import { strangersName } from './strangers-name';
import { alreadyMemberMail, codeMail, passwordResetMail, resetMail, type Letterhead, type Mail } from './mail';

const head = (to = 'a@b.co', locale: Locale = 'en'): Letterhead => ({
  to,
  locale,
  publicUrl: 'http://localhost:3000',
  contact: 'help@library.example',
});

test('[AUTH-16] the code stands in the subject and on a line of its own in the text', () => {
  const mail = codeMail(head('ann@example.com'), '042137', 15);
  expect(mail.to).toBe('ann@example.com');
  expect(mail.subject).toContain('042137');
  expect(mail.text.split('\n')).toContain('042137');
  expect(mail.text).toContain('15 minutes');
  expect(mail.html).toContain('042137');
});

test('the reset link stands on a line of its own', () => {
  expect(resetMail(head(), 'abc-_1', 60).text.split('\n')).toContain('http://localhost:3000/user/reset?token=abc-_1');
});

test('the mail to a member has no code and leads to log-in', () => {
  const mail = alreadyMemberMail(head());
  expect(mail.text).toContain('http://localhost:3000/user/login');
  expect(`${mail.subject}${mail.text}`).not.toMatch(/\b\d{6}\b/);
});

const data = {
  team: 'كتّاب',
  by: 'مريم',
  name: 'مريم',
  amount: '12.00',
  currency: 'EUR',
  item: '7',
  things: '3',
  day: '2026-12-22',
};
/** Every mail that identity writes, in a language. */
function everyMail(locale: Locale): Record<string, Mail> {
  const to = head('a@b.co', locale);
  return {
    code: codeMail(to, '042137', 15),
    alreadyMember: alreadyMemberMail(to),
    reset: resetMail(to, 'abc', 60),
    passwordReset: passwordResetMail(to),
    passwordChanged: otherSessionsEndedMail(to),
    accountDeleted: accountDeletedMail(to, 'abc'),
    apiKeyMade: apiKeyMadeMail(to, 'مفتاح'),
    serviceConnected: serviceConnectedMail(to, 'خدمة'),
    teamInvite: teamInviteMail(to, { team: 'كتّاب', by: 'مريم', token: 'abc' }),
    referralInvite: referralInviteMail(to, 'مريم', 'http://localhost:3000/?ref=7'),
    ...Object.fromEntries(
      [...MAILED_NOTIFICATIONS, 'welcome' as const].map((type) => [
        `news ${type}`,
        notificationMail(to, { type, data, link: '/all' }),
      ]),
    ),
  };
}
const NAMES = Object.keys(everyMail('en'));
/** What may stand in Latin letters in an Arabic mail: addresses, and the currency of an amount. */
const FOREIGN = /https?:\/\/\S+|\S+@\S+|EUR/g;

test.each(NAMES)('the mail %s is wholly in Arabic for who reads Arabic, from right to left', (name) => {
  const { subject, text, html } = everyMail('ar')[name] ?? codeMail(head(), '', 0);
  expect(`${subject}\n${text}`.replace(FOREIGN, '')).not.toMatch(/[A-Za-z]/);
  expect(subject).toMatch(/\p{Script=Arabic}/u);
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('<body dir="rtl"');
  expect(html).toContain('text-align:right');
});

test.each(LOCALE_TAGS)('in %s every mail says whom to ask, and text and HTML say the same', (locale) => {
  for (const { text, html } of Object.values(everyMail(locale))) {
    expect(text).toContain('help@library.example');
    const plain = html.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
    const paragraphs = text.trim().split('\n\n');
    for (const paragraph of paragraphs) expect(plain).toContain(paragraph);
  }
});

test.each(LOCALE_TAGS)(
  '[SEC] in %s what the title of a work, a board or a design says is no markup in the mail about it',
  (locale) => {
    for (const title of [
      '<img src=x onerror=ran()>',
      '"><svg onload=ran()>',
      "'><script>ran()</script>",
      '&lt;b&gt;{{x}}',
    ]) {
      for (const type of MAILED_NOTIFICATIONS) {
        const { html, text } = notificationMail(head('a@b.co', locale), {
          type,
          data: { ...data, title, team: title },
          link: '/all',
        });
        expect([type, html.match(/<(?!\/?(?:html|body|p|a)\b|!doctype)[^>]*>/g)]).toEqual([type, null]);
        expect([type, html.match(/<[^>]*\son\w+=/g)]).toEqual([type, null]);
        if (type.startsWith('work_')) expect([text.includes(title), html.includes(title)]).toEqual([true, false]);
      }
    }
  },
);

test('in Arabic the code and names from elsewhere do not turn the words around them', () => {
  expect(codeMail(head('a@b.co', 'ar'), '042137', 15).html).toContain('dir="ltr"');
  const invited = teamInviteMail(head('a@b.co', 'ar'), { team: 'Red (2)', by: 'Ann', token: 'abc' });
  expect(invited.subject).toContain('\u2068Red (2)\u2069');
});

test.each([
  ['Your account is locked. Open http://evil.example/x now', 'Your account is locked. Open now'],
  ['Ann (www.evil.example)', 'Ann'],
  ['Ann evil.example/path b@evil.example', 'Ann'],
  ['Ada\n\nBcc: x', 'Ada Bcc: x'],
  ['https://evil.example', 'Somebody'],
  ['J.R. Smith Jr. & Co', 'J.R. Smith Jr. & Co'],
  ['مريم', 'مريم'],
  ['n'.repeat(255), 'n'.repeat(59) + '…'],
])('a mail to a stranger says of the name %j: %s', (name, said) => {
  expect(strangersName(name, 'Somebody')).toBe(said);
  const invited = [
    referralInviteMail(head(), name, 'http://localhost:3000/?ref=7'),
    teamInviteMail(head(), { team: 'Us', by: name, token: 'abc' }),
  ];
  for (const { subject } of invited) expect(subject.startsWith(said + ' invites you to')).toBe(true);
  const ofTeam = teamInviteMail(head(), { team: name, by: 'Ann', token: 'abc' });
  for (const { subject, text, html } of [...invited, ofTeam]) expect(subject + text + html).not.toMatch(/evil|n{60}/);
});
