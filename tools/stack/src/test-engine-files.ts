import path from 'node:path';
import type { EngineName } from './engines/engine-set';

/** What the host of the test engines tells the suites, in `<dir>/engines.json`. */
export interface TestEngineRecord {
  host: number;
  mongodb?: string;
  elasticsearch?: string;
  kafka?: string;
  /** Program file: each suite runs a server of its own, so that streams cannot meet. */
  nats?: { file: string; version: string };
  /** Why an engine could not be had, for the suites that wait for it. */
  failed?: Partial<Record<EngineName, string>>;
}

export const recordFile = (dir: string): string => path.join(dir, 'engines.json');
/** A suite asks for an engine by a file here. */
export const wantDir = (dir: string): string => path.join(dir, 'want');
/** A suite says that it lives by a file here; the content names the processes it started. */
export const leaseDir = (dir: string): string => path.join(dir, 'leases');
