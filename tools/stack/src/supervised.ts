import { spawn, type ChildProcess } from 'node:child_process';
import { isHealthy } from './health';
import type { Part } from './part';
import type { PartLog } from './part-log';
import { isAlive, signalGroup } from './process-table';
import type { PartState } from './run-file';
import { setPriorityOfSession } from './session-priority';
import { reason, StopError } from './stop-error';

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 10_000;
/** After this long without an end, the next end counts as the first again. */
const STABLE_MS = 30_000;
const CHECK_EVERY_MS = 5_000;
const MISSED_CHECKS = 12;
const KILL_AFTER_MS = 10_000;

export interface SupervisedEvents {
  /** State or pid changed. */
  changed: () => void;
  /** One line for the person. */
  say: (line: string) => void;
}

/** Keeps one part alive: start, wait until it answers, watch, start again with a growing pause when it ends. */
export class Supervised {
  state: PartState = 'waiting';
  leader: number | undefined;
  pid: number | undefined;
  /** Ends before the first success. */
  failures = 0;
  private child: ChildProcess | undefined;
  private ending = false;
  private everUp = false;
  private wait = FIRST_WAIT_MS;
  private loop: Promise<void> | undefined;
  private wake: (() => void) | undefined;

  constructor(
    readonly part: Part,
    private readonly log: PartLog,
    private readonly events: SupervisedEvents,
  ) {}

  /** Starts the part and keeps it. Resolves at the first good answer; rejects when it keeps ending before that. */
  start(attempts: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.loop = this.keep(attempts, resolve, reject);
    });
  }

  /** Ends the part: politely, and after 10 s hard. */
  async stop(): Promise<void> {
    this.ending = true;
    this.wake?.();
    const { leader } = this;
    if (leader !== undefined) {
      signalGroup(leader, 'SIGTERM');
      const timer = setTimeout(() => signalGroup(leader, 'SIGKILL'), KILL_AFTER_MS);
      await this.loop;
      clearTimeout(timer);
    } else await this.loop;
    this.set('stopped');
  }

  /** Kills whatever is left, at once. */
  kill(): void {
    if (this.leader !== undefined) signalGroup(this.leader, 'SIGKILL');
  }

  private async keep(attempts: number, up: () => void, failed: (error: Error) => void): Promise<void> {
    while (!this.ending) {
      const since = Date.now();
      let end: string;
      try {
        end = await this.once(up);
      } catch (error) {
        end = `could not be started (${reason(error)})`;
      }
      this.leader = undefined;
      this.pid = undefined;
      if (this.ending) break;
      if (!this.everUp) {
        this.failures += 1;
        if (this.failures >= attempts) {
          this.set('stopped');
          failed(new StopError(`${this.part.name} ${end}; its log ${this.log.file} ends with:\n${this.log.tail(6)}`));
          return;
        }
      }
      if (Date.now() - since > STABLE_MS) this.wait = FIRST_WAIT_MS;
      this.set('waiting');
      this.events.say(`${this.part.name} ${end}; starting it again in ${this.wait / 1000} s`);
      await this.pause(this.wait);
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT_MS);
    }
    failed(new Error(`${this.part.name} was stopped`));
  }

  /** One life of the process: resolves with how it ended. */
  private async once(up: () => void): Promise<string> {
    const { part } = this;
    this.set('starting');
    await part.prepare?.();
    if (this.ending) return 'was stopped';
    const command = part.command?.();
    if (!command) throw new Error('it has no command');
    const child = this.log.withDescriptor((descriptor) =>
      spawn(command.file, command.args, {
        cwd: command.cwd,
        env: command.env,
        uid: command.uid,
        gid: command.gid,
        detached: true,
        stdio: ['ignore', descriptor, descriptor],
      }),
    );
    this.child = child;
    this.leader = child.pid;
    this.pid = part.workerPid ? undefined : child.pid;
    this.set('starting');
    let over: string | undefined;
    const life = new AbortController();
    const ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve((over = `could not be started (${error.message})`)));
      child.once('exit', (code, signal) =>
        resolve((over = signal ? `was ended by ${signal}` : `ended with code ${code}`)),
      );
    });
    const watch = this.bringUp(() => over !== undefined, life.signal, up);
    const result = await ended;
    life.abort();
    // A launcher that died may leave its child; a half-dead group would keep the port.
    if (child.pid !== undefined) signalGroup(child.pid, 'SIGKILL');
    return (await watch) ?? result;
  }

  /** Waits for health, then keeps asking; gives a text when it had to end the part itself. */
  private async bringUp(over: () => boolean, life: AbortSignal, up: () => void): Promise<string | undefined> {
    const { part } = this;
    const kill = (why: string): string => {
      this.kill();
      return why;
    };
    const deadline = Date.now() + part.startTimeoutMs;
    try {
      await part.bootstrap?.(life);
      while (!over() && !(await isHealthy(part.health))) {
        if (Date.now() > deadline) return kill(`did not answer within ${part.startTimeoutMs / 1000} s and was ended`);
        await new Promise((r) => setTimeout(r, 100));
      }
      if (over()) return undefined;
      await part.setup?.();
    } catch (error) {
      if (over()) return undefined;
      return kill(`could not be set up (${reason(error)}) and was ended`);
    }
    if (over()) return undefined;
    this.pid = part.workerPid?.() ?? this.leader;
    if (part.nice !== undefined && this.pid !== undefined) setPriorityOfSession(this.pid, part.nice);
    const again = this.everUp;
    this.everUp = true;
    this.set('up');
    if (again) this.events.say(`${part.name} is up again`);
    up();
    for (let missed = 0; !over();) {
      await this.pause(CHECK_EVERY_MS, over);
      if (over() || this.ending) return undefined;
      this.log.rotate();
      missed = (await isHealthy(part.health)) ? 0 : missed + 1;
      if (missed >= MISSED_CHECKS && !over()) return kill('has not answered for a minute and was ended');
    }
    return undefined;
  }

  private set(state: PartState): void {
    this.state = state;
    this.events.changed();
  }

  /** Sleeps, but ends early when the part is over or being stopped. */
  private async pause(ms: number, over: () => boolean = () => false): Promise<void> {
    const until = Date.now() + ms;
    while (Date.now() < until && !this.ending && !over()) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
        setTimeout(resolve, Math.min(200, until - Date.now()));
      });
    }
  }

  /** Whether the process of this part is alive now. */
  get alive(): boolean {
    return this.leader !== undefined && isAlive(this.leader);
  }
}
