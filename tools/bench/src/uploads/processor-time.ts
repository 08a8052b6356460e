import { readFileSync } from 'node:fs';
import { cpuMsOf, endedCpuMsOf } from '../processes/node-process';

/** Processor time in ms, user and system together. */
export interface ProcessorTime {
  /** svc-assets itself. */
  readonly service: number;
  /** The processes that it started: the one that decodes pictures, and those before it that took too much memory. */
  readonly pictures: number;
  /** This process: what sends the files, or sharp. */
  readonly bench: number;
  /** The whole machine, whoever for. */
  readonly machine: number;
}

const TICK_MS = 10;

/** Processor time so far. */
export function processorTime(service: number): ProcessorTime {
  const { user, system } = process.cpuUsage();
  return {
    service: known(service),
    pictures: childrenOf(service).reduce((sum, pid) => sum + known(pid), endedCpuMsOf(service)),
    bench: (user + system) / 1_000,
    machine: busyMs(readFileSync('/proc/stat', 'utf8')),
  };
}

/** What was used between two looks, for each of so many pictures. */
export function eachOf(before: ProcessorTime, after: ProcessorTime, pictures: number): ProcessorTime {
  const used = (part: keyof ProcessorTime) => (after[part] - before[part]) / pictures;
  return { service: used('service'), pictures: used('pictures'), bench: used('bench'), machine: used('machine') };
}

/** Time in which cores worked, by the first line of `/proc/stat`; neither idle nor waiting for a disk. */
export function busyMs(stat: string): number {
  const [user, nice, system, , , interrupts, soft] = stat.split('\n')[0]?.split(/\s+/).slice(1).map(Number) ?? [];
  return [user, nice, system, interrupts, soft].reduce<number>((sum, ticks) => sum + (ticks ?? 0), 0) * TICK_MS;
}

function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.split(' ').filter(Boolean).map(Number);
}

function known(pid: number): number {
  try {
    return cpuMsOf(pid);
  } catch {
    return 0;
  }
}
