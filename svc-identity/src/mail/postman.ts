import { mailTransport, measured, traced, type Logger } from '@commonplace/service-kit';
import { createTransport } from 'nodemailer';
import type { MailRepo } from './mail.repo';

export interface Postman {
  /** Looks into the queue now; without it, it looks every second. */
  ring(): void;
  stop(): Promise<void>;
}

const LOOK_MS = 1_000;
/** Longest time for one mail: less than it is held for, so that no other sender takes it up meanwhile. */
const SEND_MS = 20_000;
const LONGEST_PAUSE_MS = 60_000;

/** Delivers queued mail by SMTP; what the server does not take is tried again with growing pauses, so an outage delays mail but loses none. */
export function startPostman(o: {
  mails: MailRepo;
  smtpUrl: string;
  from: string;
  log: Logger;
  /** ms that a mail may take on its way to the server. */
  sendMs?: number;
}): Postman {
  const transport = createTransport(mailTransport(o.smtpUrl, o.sendMs ?? SEND_MS));
  /** Taken by the server, and not noted yet because the database was away: never given to it again. */
  const taken = new Set<string>();
  let stopped = false;
  let wake: () => void = () => undefined;
  let rung = false;

  const loop = (async () => {
    while (!stopped) {
      rung = false;
      try {
        for (const id of taken) await noteSent(id);
        while (!stopped && (await deliverOne()));
      } catch (err) {
        o.log.warn({ err: err instanceof Error ? err.message : err }, 'the mail queue cannot be read now');
      }
      if (rung || stopped) continue;
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
    if (taken.has(mail.id)) return noteSent(mail.id);
    // A mail to nobody was only written so that asking for an unknown name takes as long as for a known one.
    if (mail.to === '') {
      await o.mails.sent(mail.id);
      return true;
    }
    try {
      const message = {
        from: o.from,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        // The same id on every try lets the receiver drop a second copy.
        messageId: `<${mail.id}@commonplace>`,
      };
      // What nobody traces begins no trace of its own here.
      const send = () => measured('mail', () => transport.sendMail(message));
      const parent = mail.traceparent;
      await (parent ? traced('send mail', { kind: 'client', parent }, send) : send());
    } catch (err) {
      const pause = Math.min(LONGEST_PAUSE_MS, 500 * 2 ** mail.tries);
      o.log.warn(
        { err: err instanceof Error ? err.message : err, mail: mail.id, pause },
        'mail was not taken, it will be tried again',
      );
      await o.mails.failed(mail.id, pause);
      return true;
    }
    taken.add(mail.id);
    return noteSent(mail.id);
  }

  async function noteSent(id: string): Promise<true> {
    await o.mails.sent(id);
    taken.delete(id);
    return true;
  }

  return {
    ring() {
      rung = true;
      wake();
    },
    async stop() {
      stopped = true;
      wake();
      await loop;
      transport.close();
    },
  };
}
