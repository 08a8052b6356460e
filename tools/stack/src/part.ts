import type { Health } from './health';

/**
 * How far engines for searches and for counting give way, as a nice value. Elasticsearch alone fills all processors in a flood of searches, while
 * whoever pays waits for the edge, which then waited for a processor as long as it worked: p99 of sessions 423 ms, and 75 with this.
 */
export const SEARCH_GIVES_WAY = 10;

/** One process that the supervisor keeps alive. */
export interface Part {
  name: string;
  version: string;
  /** What `status` shows and others connect to; carries no password. */
  url: string;
  /** Parts that must be up before this one is started for the first time. */
  needs: string[];
  health: Health;
  /** Text in its command line by which it is recognised, when that does not name the data folder. */
  mark?: string;
  /** Given by its URL in the environment: nothing is started, only its health is asked. */
  external?: boolean;
  /** Writes folders and configuration files; runs before each start. */
  prepare?: () => Promise<void>;
  command?: () => Command;
  /** Runs right after each start, before the part can be healthy (a replica set has to be initiated first). */
  bootstrap?: (ended: AbortSignal) => Promise<void>;
  /** Makes users, topics and streams; idempotent, runs after each start before the part counts as up. */
  setup?: () => Promise<void>;
  /** The process that does the work, when it is not the one that was spawned. */
  workerPid?: () => number | undefined;
  /** Once it is up it gives way to the other parts when all want the processors, by this nice value (1 to 19). */
  givesWay?: number;
  /** Order at the end: lower numbers stop first. */
  stopOrder: number;
  /** Time until the first good answer, at most. */
  startTimeoutMs: number;
}

export interface Command {
  file: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  cwd?: string;
  uid?: number;
  gid?: number;
}

/** Environment that every child gets: what programs need to run at all, and nothing of ours. */
export function plainEnvironment(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const names =
    /^(PATH|HOME|USER|LANG|LC_.*|TZ|TMPDIR|TERM|(HTTPS?|NO|ALL)_PROXY|(https?|no|all)_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR))$/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => names.test(name)));
}
