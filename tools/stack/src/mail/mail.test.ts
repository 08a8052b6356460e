import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mailPage } from './mail-page';
import { MailStore } from './mail-store';

const dir = mkdtempSync(path.join(tmpdir(), 'commonplace-mail-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const mail = (to: string, subject: string) => ({
  to,
  subject,
  text: 'Your code is 123456',
  received: '2026-01-01T00:00:00.000Z',
});

test('when the catcher starts again, then all mail is still there, oldest first, also after a half-written line', () => {
  const store = new MailStore(dir);
  store.add(mail('a@example.com', 'one'));
  store.add(mail('b@example.com', 'two'));
  store.add(mail('a@example.com', 'three'));
  appendFileSync(path.join(dir, 'messages.jsonl'), '{"to":"a@exam');
  const again = new MailStore(dir);
  expect(again.list().map(({ subject }) => subject)).toEqual(['one', 'two', 'three']);
  expect(again.list('A@Example.com').map(({ subject }) => subject)).toEqual(['one', 'three']);
});

test('when a mail holds markup, then the page shows it as text and makes only its addresses links', () => {
  const page = mailPage([
    { ...mail('a@example.com', '<script>x</script>'), text: 'See http://localhost/x?a=1&b=2 "now"' },
  ]);
  expect(page).not.toContain('<script>');
  expect(page).toContain('&lt;script&gt;');
  expect(page).toContain('<a href="http://localhost/x?a=1&amp;b=2">');
});
