import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { AppError } from '@commonplace/service-kit/errors';
import { fateOf, isLong, nextOf, pauseMs, type Answered, type Question, type ResultOf } from './picture-protocol';
import { DECODE_SECONDS } from './pixel-limit';
import { refuse } from './refusal';

/** Jobs that it works at once. */
const MOST = 3;
/** A font is read at one go, with which all others wait: it gets less. The largest of the starter library take a tenth of a second. */
const FONT_SECONDS = 10;
/** What a job gets beyond the limit that the engine keeps by itself. */
const GRACE_SECONDS = 5;
/** After so long without work it is ended: what it holds is memory. */
const IDLE_MS = 30_000;

export interface PictureProcess {
  /** Throws what the process says, TOO_LARGE for what takes too long, UNAVAILABLE for a job in whose midst it ended twice. */
  readonly ask: <Q extends Question>(question: Q) => Promise<ResultOf<Q>>;
  /** Id of the process, if one is there. */
  pid(): number | undefined;
  /** Ends it. */
  stop(): void;
}

/** Cause of UNAVAILABLE for a job in whose midst the process ended twice: it may be the picture's own doing. */
export class PicturesEnded extends Error {
  override readonly name = 'PicturesEnded';
}

interface Job {
  readonly id: number;
  readonly question: Question;
  readonly long: boolean;
  alone: boolean;
  late: boolean;
  timer?: NodeJS.Timeout;
  readonly resolve: (result: never) => void;
  readonly reject: (err: Error) => void;
}

/**
 * A process of its own for what strangers send: when it crashes, hangs or holds too much, it is ended and another one started, and this one goes
 * on. It has an environment without secrets, and ends with whoever started it.
 */
export function createPictureProcess(o: { program: string; seconds?: number; idleMs?: number }): PictureProcess {
  const { program, seconds = DECODE_SECONDS + GRACE_SECONDS, idleMs = IDLE_MS } = o;
  const waiting: Job[] = [];
  const working = new Map<number, Job>();
  let child: ChildProcess | undefined;
  let count = 0;
  let ends = 0;
  let pausing = false;
  let idle: NodeJS.Timeout | undefined;

  const start = (): ChildProcess => {
    const made = fork(program, {
      cwd: path.dirname(program),
      execArgv: ['--max-old-space-size=128', ...(program.endsWith('.ts') ? ['--import', 'tsx'] : [])],
      // Two arenas, as the services have: what libvips gives back goes back to the machine.
      env: { MALLOC_ARENA_MAX: '2', NODE_ENV: 'production' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const ended = () => gone(made);
    made.on('message', (answer: Answered) => {
      if ('last' in answer && made === child) {
        // It is on its way out: what waits would be lost with it.
        child = undefined;
        made.kill('SIGKILL');
      }
      settle(answer);
    });
    made.once('exit', ended);
    // It could not be started, or not be written to any more.
    made.on('error', () => {
      made.kill('SIGKILL');
      ended();
    });
    return made;
  };

  /** Nobody's end waits for an idle process. */
  const hold = (held: boolean) => {
    clearTimeout(idle);
    if (held) child?.ref();
    else child?.unref();
    if (held) child?.channel?.ref();
    else child?.channel?.unref();
    if (!held && child) idle = setTimeout(stop, idleMs).unref();
  };

  const settle = (answer: Answered) => {
    const job = working.get(answer.id);
    if (!job) return;
    clearTimeout(job.timer);
    working.delete(job.id);
    ends = 0;
    if ('result' in answer) job.resolve(answer.result as never);
    else job.reject(errorOf(answer.failed));
    next();
  };

  const gone = (which: ChildProcess) => {
    if (which !== child) return;
    child = undefined;
    ends++;
    const lost = [...working.values()];
    working.clear();
    for (const job of lost.reverse()) {
      clearTimeout(job.timer);
      const fate = fateOf(job);
      if (fate === 'again') waiting.unshift(Object.assign(job, { alone: true }));
      else if (fate === 'late')
        job.reject(
          refuse(
            'TOO_LARGE',
            job.question.kind === 'font' ? 'The font takes too long to read' : 'The picture takes too long to decode',
          ),
        );
      else
        job.reject(
          new AppError('UNAVAILABLE', {
            retryAfter: 30,
            cause: new PicturesEnded('the process of the pictures ended'),
          }),
        );
    }
    pausing = true;
    setTimeout(() => {
      pausing = false;
      next();
    }, pauseMs(ends));
  };

  const next = () => {
    if (pausing) return;
    const following = () => nextOf(waiting, [...working.values()], MOST);
    for (let job = following(); job; job = following()) {
      waiting.splice(waiting.indexOf(job), 1);
      child ??= start();
      const [at, now] = [child, job];
      working.set(job.id, job);
      hold(true);
      job.timer = setTimeout(
        () => {
          now.late = true;
          at.kill('SIGKILL');
        },
        secondsOf(job.question) * 1_000,
      );
      at.send({ id: job.id, question: job.question }, () => undefined);
    }
    if (working.size === 0) hold(false);
  };

  const secondsOf = ({ kind }: Question) => (kind === 'font' ? Math.min(FONT_SECONDS, seconds) : seconds);

  const stop = () => {
    const last = child;
    if (working.size === 0) child = undefined;
    last?.kill('SIGKILL');
  };

  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        waiting.push({ id: ++count, question, long: isLong(question), alone: false, late: false, resolve, reject });
        next();
      }),
    pid: () => child?.pid,
    stop,
  };
}

function errorOf({ code, detail }: { code: AppError['code'] | null; detail: string }): Error {
  return code === null ? new Error(detail) : new AppError(code, { detail });
}
