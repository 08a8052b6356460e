import { createServer } from 'node:http';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { answerMail } from './answer-mail';
import { MailStore } from './mail-store';

// The mail catcher: takes every mail over SMTP and shows it over HTTP. To try things out, never for production.
// MAIL_NAMES: by what names, besides this machine's, the edge reaches it.
const { SMTP_PORT, PORT, MAIL_DIR, MAIL_HOST = '127.0.0.1', MAIL_NAMES = 'mail' } = process.env;
if (!SMTP_PORT || !PORT || !MAIL_DIR) throw new Error('SMTP_PORT, PORT and MAIL_DIR have to be set.');

const store = new MailStore(MAIL_DIR);

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onAuth: (_auth, _session, callback) => callback(null, { user: 'anyone' }),
  size: 10 * 2 ** 20,
  onData: (stream, session, callback) => {
    simpleParser(stream).then(
      (mail) => {
        const received = new Date().toISOString();
        for (const { address } of session.envelope.rcptTo) {
          store.add({ to: address, subject: mail.subject ?? '', text: (mail.text ?? '').trim(), received });
        }
        callback();
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
    );
  },
});
smtp.on('error', (error) => console.error(error.message));
smtp.listen(Number(SMTP_PORT), MAIL_HOST);

const http = createServer(
  answerMail(
    store,
    MAIL_NAMES.split(',').map((name) => name.trim()),
  ),
);
http.listen(Number(PORT), MAIL_HOST);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    smtp.close(() => undefined);
    http.close(() => process.exit(0));
    http.closeIdleConnections();
    setTimeout(() => process.exit(0), 1000).unref();
  });
}
