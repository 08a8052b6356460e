import type { Part } from './part';
import { PartLog } from './part-log';
import { isHealthy } from './health';
import { startOf } from './process-table';
import { endOrphans, lockData, readRun, writeRun, type RunRecord } from './run-file';
import { Supervised } from './supervised';
import { freePort } from './free-port';
import { StopError } from './stop-error';
import type { Progress } from './progress';

/** Starts parts in the order of their needs, keeps them alive, and ends them all. One per data folder. */
export class Supervisor {
  private readonly supervised = new Map<string, Supervised>();
  private readonly external = new Map<string, Part>();
  private readonly up = new Map<string, Promise<void>>();
  private readonly run: RunRecord;
  private unlock: () => void;
  private stopping: Promise<void> | undefined;
  private readonly atEnd: (() => Promise<unknown>)[] = [];

  private constructor(
    private readonly dataDir: string,
    private readonly progress: Progress,
    url: string,
    private readonly lastPorts: Record<string, number>,
  ) {
    this.unlock = () => undefined;
    this.run = { supervisor: process.pid, supervisorStart: startOf(process.pid), url, ports: {}, parts: {} };
  }

  /** Takes the data folder and ends what an earlier supervisor left. Refuses in one line when another one runs on it. */
  static async open(dataDir: string, progress: Progress, url: string): Promise<Supervisor> {
    const unlock = lockData(dataDir);
    const ended = await endOrphans(dataDir);
    if (ended.length > 0) progress.say(`Ended what an interrupted run had left: ${ended.join(', ')}`);
    const supervisor = new Supervisor(dataDir, progress, url, readRun(dataDir)?.ports ?? {});
    supervisor.unlock = unlock;
    supervisor.write();
    // The last resort when this process ends without `stop`: nothing of ours may stay.
    process.once('exit', () => supervisor.killAll());
    return supervisor;
  }

  /** The port of that name: the one of the last run while it is free. */
  async port(name: string): Promise<number> {
    const port = await freePort(this.lastPorts[name]);
    this.run.ports[name] = port;
    return port;
  }

  /** Starts a part as soon as what it needs is up. Resolves when it is up. */
  start(part: Part, attempts = 3): Promise<void> {
    const started = this.begin(part, attempts);
    started.catch(() => undefined);
    this.up.set(part.name, started);
    return started;
  }

  /** Ends everything, in the parts' order. */
  stop(): Promise<void> {
    this.stopping ??= this.stopAll();
    return this.stopping;
  }

  /** Something of this process itself that ends after all parts. */
  closing(work: () => Promise<unknown>): void {
    this.atEnd.push(work);
  }

  /** The process that does the work of a part. */
  pid(name: string): number | undefined {
    return this.supervised.get(name)?.pid;
  }

  private async begin(part: Part, attempts: number): Promise<void> {
    if (part.external) {
      await this.ask(part);
      return part.setup?.();
    }
    const one = new Supervised(part, new PartLog(this.dataDir, part.name), {
      changed: () => this.write(),
      say: (line) => this.progress.say(line),
    });
    this.supervised.set(part.name, one);
    await Promise.all(part.needs.map((name) => this.up.get(name) ?? Promise.resolve()));
    if (this.stopping) throw new StopError('stopped');
    const task = this.progress.task(`${part.name} ${part.version}`);
    try {
      await one.start(attempts);
      task.done();
    } catch (error) {
      task.failed();
      throw error;
    }
  }

  private async ask(part: Part): Promise<void> {
    this.external.set(part.name, part);
    this.write();
    const deadline = Date.now() + part.startTimeoutMs;
    while (!(await isHealthy(part.health))) {
      if (Date.now() > deadline)
        throw new StopError(
          `${part.name} at ${part.url} (from the environment) does not answer: start it or unset its URL.`,
        );
      await new Promise((r) => setTimeout(r, 500));
    }
  }

  private async stopAll(): Promise<void> {
    const orders = [...new Set([...this.supervised.values()].map((one) => one.part.stopOrder))].sort((a, b) => a - b);
    for (const order of orders) {
      const group = [...this.supervised.values()].filter((one) => one.part.stopOrder === order);
      await Promise.all(group.map((one) => one.stop()));
    }
    await Promise.all(this.atEnd.map((work) => work()));
    this.write();
    this.unlock();
  }

  private killAll(): void {
    for (const one of this.supervised.values()) one.kill();
    this.unlock();
  }

  private write(): void {
    for (const [name, one] of this.supervised) {
      const { version, url, health, mark } = one.part;
      this.run.parts[name] = { state: one.state, version, url, health, mark, pid: one.pid, leader: one.leader };
    }
    for (const [name, { version, url, health }] of this.external)
      this.run.parts[name] = { state: 'external', version, url, health };
    writeRun(this.dataDir, this.run);
  }
}
