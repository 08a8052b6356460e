import { createHash } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { answerMail } from './answer-mail';
import { mailPage, MAIL_POLICY } from './mail-page';
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

describe('what was caught', () => {
  let server: Server;
  beforeAll(async () => {
    server = createServer(answerMail({ list: () => [mail('a@example.com', 'A reset link')] }, ['mail']));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void server.close());
  const ask = (path: string, host: string) =>
    new Promise<{ status: number; text: string; headers: Record<string, unknown> }>((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      request({ host: '127.0.0.1', port, path, headers: { host }, agent: false }, (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }));
      })
        .on('error', reject)
        .end();
    });

  test.each(['localhost:3000', '127.0.0.1:41001', '[::1]:3000', 'mail:8080', 'mail'])(
    'is shown to whoever asks %s, in no frame and without script',
    async (host) => {
      for (const path of ['/mail', '/mail/messages.json']) {
        const { status, text, headers } = await ask(path, host);
        expect([path, status]).toEqual([path, 200]);
        expect(text).toContain('A reset link');
        expect(headers).toMatchObject({
          'content-security-policy': expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'/) as string,
          'x-frame-options': 'DENY',
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
        });
      }
    },
  );

  test.each(['evil.example', 'evil.example:3000', 'localhost.evil.example', 'mail.evil.example'])(
    'is not shown to a page that has the name %s lead here',
    async (host) => {
      for (const path of ['/mail', '/mail/messages.json?to=a@example.com']) {
        const { status, text } = await ask(path, host);
        expect([path, status]).toEqual([path, 421]);
        expect(text).not.toContain('reset');
      }
      expect((await ask('/healthz', host)).status).toBe(200);
    },
  );

  test('the style of the page is the one that its policy lets in', () => {
    const [, style = ''] = /<style>([^]*)<\/style>/.exec(mailPage([])) ?? [];
    expect(MAIL_POLICY).toContain(createHash('sha256').update(style).digest('base64'));
  });
});
