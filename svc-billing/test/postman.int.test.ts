import { freePort } from '@commonplace/stack/free-port';
import { connectMongo, type Database } from '@commonplace/service-kit';
import { silentLog } from '@commonplace/service-kit/testing';
import { talkingMailServer } from '@commonplace/service-kit/testing-talker';
import { useEngines, type TestEngines } from '@commonplace/stack/testing';
import { SMTPServer } from 'smtp-server';
import { mailRepo, type MailRepo } from '../src/mails/mail.repo';
import { startPostman } from '../src/mails/postman';

jest.setTimeout(60_000);
let engines: TestEngines;
let db: Database;
let mails: MailRepo;
beforeAll(async () => {
  engines = await useEngines(['mongodb']);
  db = await connectMongo(engines.mongodb.url, { log: silentLog });
  mails = mailRepo(db.connection);
}, 600_000);
afterAll(async () => {
  await db.close();
  await engines.close();
});

interface Row {
  _id: string;
  tries: number;
  sent: Date | null;
  due: Date;
}
const rows = () => db.connection.collection<Row>('mails');
const read = async (id: string) => await rows().findOne({ _id: id });
const until = async (fact: () => Promise<boolean>) => {
  for (let n = 0; n < 400 && !(await fact()); n++) await new Promise((resolve) => setTimeout(resolve, 25));
  expect(await fact()).toBe(true);
};
/** A mail that was tried so often before. */
async function waiting(id: string, tries: number): Promise<void> {
  const facts = { plan: 'Business', amount: { minor: 100, currency: 'USD' as const } };
  await db.transaction((session) => mails.add(session, { id, uid: 7, kind: 'receipt', facts }));
  await rows().updateOne({ _id: id }, { $set: { tries } });
}
const postmanOf = (port: number, sendMs?: number) =>
  startPostman({
    mails,
    recipient: () => Promise.resolve({ mail: 'a@example.org', full_name: 'A', slug: 'a', locale: 'en' }),
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'b@example.org',
    publicUrl: 'http://localhost:3000',
    log: silentLog,
    ...(sendMs === undefined ? {} : { sendMs }),
  });

async function smtpOn(port: number, status: number | undefined) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) => {
      stream.resume();
      stream.on('end', () => done(status ? Object.assign(new Error('no'), { responseCode: status }) : undefined));
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  return () => new Promise<void>((resolve) => server.close(() => resolve()));
}

test('however often a mail was tried in vain while the mail server was away or busy, it leaves once that is back', async () => {
  const port = await freePort();
  const id = 'receipt:long-outage';
  /** It was tried, in vain, and rests until its next time. */
  const triedIn = (tries: number) =>
    until(async () => {
      const row = await read(id);
      return row?.tries === tries && row.due.getTime() > Date.now() + 60_000;
    });
  const again = () => rows().updateOne({ _id: id }, { $set: { due: new Date(0) } });
  await waiting(id, 200);
  const postman = postmanOf(port);
  await triedIn(201);
  const busy = await smtpOn(port, 451);
  await again();
  await triedIn(202);
  await busy();
  expect(await read(id)).toMatchObject({ sent: null });
  const well = await smtpOn(port, undefined);
  await again();
  await until(async () => (await read(id))?.sent instanceof Date);
  await postman.stop();
  await well();
});

test('a mail that the server goes on refusing for good is given up', async () => {
  const port = await freePort();
  const refusing = await smtpOn(port, 550);
  await waiting('receipt:nobody', 49);
  const postman = postmanOf(port);
  await until(async () => (await read('receipt:nobody'))?.sent instanceof Date);
  await postman.stop();
  await refusing();
});

test('a mail server that talks without end holds no mail for longer than its sender does: it is tried again', async () => {
  const { port, calls, close } = await talkingMailServer();
  const postman = postmanOf(port, 500);
  await waiting('patient', 0);
  try {
    await until(() => Promise.resolve(calls() > 1));
  } finally {
    close();
    await postman.stop();
  }
});
