import type { Health } from './health';

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
  /** Nice value of its session once it is up; below 0 it goes before the other parts when all want the processors, where the system allows that. */
  nice?: number;
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
