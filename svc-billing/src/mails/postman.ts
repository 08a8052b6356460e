import { AppError, mailTransport, measured, traced, type Logger } from '@commonplace/service-kit';
import { createTransport } from 'nodemailer';
import { isRefused } from './is-refused';
import { writeMail, type Recipient } from './mail-texts';
import type { MailRepo, WaitingMail } from './mail.repo';

export interface Postman {
  stop(): Promise<void>;
}

const LOOK_MS = 1_000;
/** Longest time for one mail: less than it is held for, so that no other sender takes it up meanwhile. */
const SEND_MS = 20_000;
const LONGEST_PAUSE_MS = 10 * 60_000;
/** A mail that the server still refuses after that many tries is given up. */
const TRIES = 50;

/**
 * Delivers queued mails by SMTP; addresses are asked for at the moment of sending. What is not taken is tried again with growing pauses, so
 * an outage delays mail but loses none, however long it lasts.
 */
export function startPostman(o: {
  mails: MailRepo;
  /** Whom to write to; null when the account is gone. */
  recipient: (uid: number) => Promise<Recipient | null>;
  smtpUrl: string;
  from: string;
  publicUrl: string;
  /** Where people write with questions. */
  contact?: string | undefined;
  log: Logger;
  /** ms that a mail may take on its way to the server. */
  sendMs?: number;
}): Postman {
  const transport = createTransport(mailTransport(o.smtpUrl, o.sendMs ?? SEND_MS));
  /** Done with, and not noted yet because the database was away: never sent again. */
  const done = new Set<string>();
  let stopped = false;
  let wake: () => void = () => undefined;

  const loop = (async () => {
    while (!stopped) {
      try {
        for (const id of done) await noteSent(id);
        while (!stopped && (await deliverOne()));
      } catch (err) {
        o.log.warn({ err: err instanceof Error ? err.message : err }, 'the mail queue cannot be read now');
      }
      if (stopped) break;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, LOOK_MS);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  })();

  async function deliverOne(): Promise<boolean> {
    const mail = await o.mails.claim();
    if (!mail) return false;
    // It was on its way for so long that it came up again.
    if (done.has(mail.id)) return noteSent(mail.id);
    try {
      await deliver(mail);
    } catch (err) {
      if (mail.tries >= TRIES && isRefused(err)) {
        o.log.error({ mail: mail.id, kind: mail.kind }, 'a mail is given up');
        return noteSent(mail.id);
      }
      const pause = Math.min(LONGEST_PAUSE_MS, 500 * 2 ** Math.min(mail.tries, 12));
      o.log.warn({ err: err instanceof Error ? err.message : err, mail: mail.id, pause }, 'a mail waits');
      await o.mails.failed(mail.id, pause);
      return true;
    }
    done.add(mail.id);
    return noteSent(mail.id);
  }

  async function noteSent(id: string): Promise<true> {
    await o.mails.sent(id);
    done.delete(id);
    return true;
  }

  async function deliver(mail: WaitingMail): Promise<void> {
    const to = await o.recipient(mail.uid).catch((err: unknown) => {
      if (err instanceof AppError && err.code === 'NOT_FOUND') return null;
      throw err;
    });
    if (!to) return;
    // The same id on every try lets the receiver drop a second copy.
    const messageId = `<${mail.id.replace(/[^\w.-]/g, '-')}@billing.commonplace>`;
    const message = { from: o.from, ...writeMail(mail.kind, mail.facts, to, o), messageId };
    // What nobody traces begins no trace of its own here.
    const send = () => measured('mail', () => transport.sendMail(message));
    const parent = mail.traceparent;
    await (parent ? traced('send mail', { kind: 'client', parent }, send) : send());
  }

  return {
    async stop() {
      stopped = true;
      wake();
      await loop;
      transport.close();
    },
  };
}
