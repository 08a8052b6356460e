import cliProgress from 'cli-progress';

/** One thing under way; call exactly one of `done` and `failed`. */
export interface Task {
  update(detail: string): void;
  /** `done` of `total`, for things that can be counted. */
  count(done: number, total: number): void;
  done(note?: string): void;
  failed(): void;
}

interface Running {
  label: string;
  detail: string;
  since: number;
  share: number;
}

const seconds = (since: number): string => `${Math.round((Date.now() - since) / 1000)} s`;

/** Shows what is under way: a bar on a terminal, plain lines otherwise (a line per start and end, one every 10 s between). */
export class Progress {
  private running = new Set<Running>();
  private finished = 0;
  private expected = 0;
  private bar: cliProgress.SingleBar | undefined;
  private timer: NodeJS.Timeout | undefined;
  private readonly tty: boolean;

  constructor(private readonly out: NodeJS.WriteStream = process.stdout) {
    this.tty = out.isTTY;
  }

  /** A plain line, above the bar. */
  say(line: string): void {
    if (this.bar) {
      this.out.write(`\r\x1b[2K${line}\n`);
      this.draw();
    } else this.out.write(`${line}\n`);
  }

  /** Announces how many tasks are coming, so that the bar does not jump back. */
  expect(tasks: number): void {
    this.expected += tasks;
  }

  task(label: string): Task {
    const entry: Running = { label, detail: '', since: Date.now(), share: 0 };
    this.running.add(entry);
    this.begin();
    if (!this.tty) this.say(`  … ${label}`);
    const end = (line: string | undefined): void => {
      if (!this.running.delete(entry)) return;
      this.finished += 1;
      if (line) this.say(line);
      if (this.running.size === 0 && this.finished >= this.expected) this.end();
      else this.draw();
    };
    return {
      update: (detail) => {
        entry.detail = detail;
      },
      count: (done, total) => {
        entry.share = total > 0 ? done / total : 0;
        entry.detail = `${done}/${total}`;
      },
      done: (note) => end(`  ✓ ${label}${note ? `: ${note}` : ''} (${seconds(entry.since)})`),
      failed: () => end(`  ✗ ${label} (${seconds(entry.since)})`),
    };
  }

  /** Takes the bar off the screen. */
  end(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    this.bar?.stop();
    this.bar = undefined;
    this.finished = 0;
    this.expected = 0;
  }

  private begin(): void {
    if (this.timer) return;
    if (this.tty) {
      this.bar = new cliProgress.SingleBar({
        format: '{bar} {percentage}% {label}',
        barsize: 24,
        clearOnComplete: true,
        hideCursor: true,
        noTTYOutput: false,
        stream: this.out,
        barCompleteChar: '█',
        barIncompleteChar: '░',
        gracefulExit: false,
      });
      this.bar.start(1, 0, { label: '' });
    }
    this.timer = setInterval(() => (this.tty ? this.draw() : this.still()), this.tty ? 200 : 10_000);
    this.timer.unref();
  }

  private draw(): void {
    const all = Math.max(this.expected, this.finished + this.running.size, 1);
    const parts = [...this.running].reduce((sum, entry) => sum + entry.share, this.finished);
    const label = [...this.running]
      .map((e) => `${e.label}${e.detail ? ` ${e.detail}` : ''} ${seconds(e.since)}`)
      .join(' · ');
    this.bar?.update(Math.min(parts / all, 1), { label: label.slice(0, Math.max(20, (this.out.columns || 100) - 36)) });
  }

  private still(): void {
    for (const e of this.running) this.say(`  … ${e.label}${e.detail ? ` ${e.detail}` : ''} (${seconds(e.since)})`);
  }
}
