import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One caught message, as `/mail/messages.json` gives it. */
export interface CaughtMail {
  to: string;
  subject: string;
  text: string;
  /** ISO time, UTC. */
  received: string;
}

const KEPT = 2000;

/** Messages in a file with one JSON object per line; survives restarts. */
export class MailStore {
  private readonly file: string;
  private readonly messages: CaughtMail[];

  constructor(dir: string) {
    mkdirSync(dir, { recursive: true });
    this.file = path.join(dir, 'messages.jsonl');
    this.messages = read(this.file);
  }

  add(mail: CaughtMail): void {
    appendFileSync(this.file, `${JSON.stringify(mail)}\n`, { mode: 0o600 });
    this.messages.push(mail);
    if (this.messages.length > KEPT) this.messages.shift();
  }

  /** Messages to one address (any case), or all; oldest first. */
  list(to?: string): CaughtMail[] {
    const address = to?.toLowerCase();
    return address ? this.messages.filter((mail) => mail.to.toLowerCase() === address) : [...this.messages];
  }
}

function read(file: string): CaughtMail[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  const mails = text.split('\n').flatMap((line) => {
    try {
      return line ? [JSON.parse(line) as CaughtMail] : [];
    } catch {
      // The last line of a process that was killed while it wrote.
      return [];
    }
  });
  return mails.slice(-KEPT);
}
