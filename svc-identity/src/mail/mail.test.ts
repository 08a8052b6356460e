import { alreadyMemberMail, codeMail, resetMail } from './mail';

test('[AUTH-16] the code stands in the subject and on a line of its own in the text', () => {
  const mail = codeMail('ann@example.com', '042137', 15);
  expect(mail.to).toBe('ann@example.com');
  expect(mail.subject).toContain('042137');
  expect(mail.text.split('\n')).toContain('042137');
  expect(mail.text).toContain('15 minutes');
  expect(mail.html).toContain('042137');
});

test('the reset link stands on a line of its own', () => {
  expect(resetMail('a@b.co', 'http://localhost:3000', 'abc-_1', 60).text.split('\n')).toContain(
    'http://localhost:3000/user/reset?token=abc-_1',
  );
});

test('the mail to a member has no code and leads to log-in', () => {
  const mail = alreadyMemberMail('a@b.co', 'http://localhost:3000');
  expect(mail.text).toContain('http://localhost:3000/user/login');
  expect(`${mail.subject}${mail.text}`).not.toMatch(/\b\d{6}\b/);
});
