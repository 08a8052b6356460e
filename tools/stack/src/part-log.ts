import { closeSync, copyFileSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

const MAXIMUM = 10 * 2 ** 20;

/** The log file of one part. Children write to it directly, so that they do not depend on the supervisor's life. */
export class PartLog {
  readonly file: string;

  constructor(dataDir: string, name: string) {
    mkdirSync(path.join(dataDir, 'logs'), { recursive: true });
    this.file = path.join(dataDir, 'logs', `${name}.log`);
  }

  /** Gives a file descriptor to a child; the caller closes it after the spawn. */
  withDescriptor<T>(work: (descriptor: number) => T): T {
    this.rotate();
    const descriptor = openSync(this.file, 'a', 0o600);
    try {
      return work(descriptor);
    } finally {
      closeSync(descriptor);
    }
  }

  /** Moves a file over 10 MB aside, by copy, because the child keeps its descriptor. */
  rotate(): void {
    const size = statSync(this.file, { throwIfNoEntry: false })?.size ?? 0;
    if (size < MAXIMUM) return;
    copyFileSync(this.file, `${this.file}.1`);
    truncateSync(this.file, 0);
  }

  /** The last lines, for a message about a failed start. */
  tail(lines: number): string {
    const text = statSync(this.file, { throwIfNoEntry: false }) ? readFileSync(this.file, 'utf8') : '';
    return text.trimEnd().split('\n').slice(-lines).join('\n');
  }
}
