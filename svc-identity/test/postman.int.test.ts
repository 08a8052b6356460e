import { freePort } from '@commonplace/stack/free-port';
import { connectMongo, type Database } from '@commonplace/service-kit';
import { silentLog } from '@commonplace/service-kit/testing';
import { clockBy } from '@commonplace/service-kit/testing-clock';
import { talkingMailServer } from '@commonplace/service-kit/testing-talker';
import { useEngines, type TestEngines } from '@commonplace/stack/testing';
import { SMTPServer } from 'smtp-server';
import { codeMail } from '../src/mail/mail';
import { mailRepo, type MailRepo } from '../src/mail/mail.repo';
import { startPostman } from '../src/mail/postman';
import { until } from './service';

const head = (to: string) => ({ to, locale: 'en' as const, publicUrl: 'http://localhost:3000' });

jest.setTimeout(60_000);
let engines: TestEngines;
let db: Database;
let mails: MailRepo;
beforeAll(async () => {
  engines = await useEngines(['mongodb']);
  db = await connectMongo(engines.mongodb.url, { log: silentLog });
  mails = mailRepo(db.connection);
  await mails.init();
}, 600_000);
afterAll(async () => {
  await db.close();
  await engines.close();
});

/** A server that first refuses so many mails. */
async function smtpOn(port: number, refuse: number) {
  const taken: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      stream.resume();
      stream.on('end', () => {
        if (refuse-- > 0) return done(Object.assign(new Error('try later'), { responseCode: 451 }));
        taken.push(session.envelope.rcptTo[0]?.address ?? '');
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  return { taken, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

test('when the mail server is down or refuses, then every mail waits and arrives once it is back, by two postmen once each', async () => {
  const port = await freePort();
  const o = { mails, smtpUrl: `smtp://127.0.0.1:${port}`, from: 'a@example.com', log: silentLog };
  const postmen = [startPostman(o), startPostman(o)];
  const wanted = Array.from({ length: 6 }, (_, n) => `late${n}@example.org`);
  await db.transaction(async (tx) => {
    for (const to of wanted) await mails.add(codeMail(head(to), '123456', 15), tx);
    await mails.add(codeMail(head(''), '123456', 15), tx);
  });
  postmen.forEach((postman) => postman.ring());
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const smtp = await smtpOn(port, 2);
  const waiting = () => db.connection.collection('mails').countDocuments();
  await until(async () => ((await waiting()) === 0 ? true : undefined));
  expect([...smtp.taken].sort()).toEqual(wanted);
  for (const postman of postmen) await postman.stop();
  await smtp.close();
});

test.each([
  ['ahead', 86_400_000],
  ['behind', -86_400_000],
])('a mail that was written, or tried in vain, by a clock a day %s leaves when it should', async (_, off) => {
  const to = `clock${off}@example.org`;
  const held = () => db.connection.collection('mails').findOne({ to });
  const days = async () => {
    const { due, created } = (await held()) as unknown as { due: Date; created: Date };
    return [due, created].map((at) => Math.round((Number(at) - Date.now()) / 86_400_000) + 0);
  };
  clockBy(off);
  try {
    await db.transaction((tx) => mails.add(codeMail(head(to), '123456', 15), tx));
    const first = await mails.claim();
    expect(first).toMatchObject({ to, tries: 1 });
    await mails.failed(first?.id ?? '', 1_000);
  } finally {
    jest.useRealTimers();
  }
  expect(await days()).toEqual([0, 0]);
  const again = await until(async () => mails.claim());
  expect(again).toMatchObject({ to, tries: 2 });
  await mails.sent(again?.id ?? '');
});

test('a mail whose transaction fails is never sent', async () => {
  await expect(
    db.transaction(async (tx) => {
      await mails.add(codeMail(head('never@example.org'), '123456', 15), tx);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await db.connection.collection('mails').countDocuments({ to: 'never@example.org' })).toBe(0);
});

test('a mail that the server took just when the database went away is not sent again, though it comes up again', async () => {
  const port = await freePort();
  const smtp = await smtpOn(port, 0);
  let away = 2;
  const notes: string[] = [];
  const forgetful: MailRepo = {
    ...mails,
    // As when a mail was held for too long: the next look finds it due.
    claim: async () => {
      await db.connection.collection('mails').updateMany({ to: 'once@example.org' }, { $set: { due: new Date(0) } });
      return mails.claim();
    },
    sent: async (id) => {
      notes.push(id);
      if (away-- > 0) throw new Error('the database is away');
      await mails.sent(id);
    },
  };
  await db.transaction((tx) => mails.add(codeMail(head('once@example.org'), '123456', 15), tx));
  const o = { mails: forgetful, smtpUrl: `smtp://127.0.0.1:${port}`, from: 'a@example.com', log: silentLog };
  const postman = startPostman(o);
  const waiting = () => db.connection.collection('mails').countDocuments();
  await until(async () => ((await waiting()) === 0 ? true : undefined));
  await postman.stop();
  await smtp.close();
  expect(smtp.taken).toEqual(['once@example.org']);
  expect(notes.length).toBeGreaterThan(2);
});

test('a mail server that talks without end holds no mail for longer than its sender does: it is tried again', async () => {
  const { port, calls, close } = await talkingMailServer();
  const postman = startPostman({
    ...{ mails, smtpUrl: `smtp://127.0.0.1:${port}`, from: 'a@example.com', log: silentLog },
    sendMs: 500,
  });
  await db.transaction((tx) => mails.add(codeMail(head('patient@example.org'), '123456', 15), tx));
  postman.ring();
  try {
    await until(async () => (calls() > 1 ? true : undefined));
  } finally {
    close();
    await postman.stop();
    await db.connection.collection('mails').deleteMany({});
  }
});
