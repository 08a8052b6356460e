import { readFileSync } from 'node:fs';
import { API_PREFIX } from '@commonplace/contracts/product';
import type { Operation } from '@commonplace/contracts/operation';
import { Visitor } from '../driver/visitor';
import { dice } from './dice';
import { faultOf, PATIENCE_MS, type Answer } from './judge';
import { Known, requestFor, type FuzzRequest } from './requests';

/** Demo accounts that the requests come from; the first is nobody. */
export const ROLES = ['nobody', 'free', 'creative', 'teamowner', 'teammember', 'artist', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export interface Finding {
  readonly operation: string;
  readonly role: Role;
  readonly fault: string;
  readonly request: FuzzRequest;
}
export interface FuzzReport {
  readonly requests: number;
  readonly operations: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly findings: readonly Finding[];
  /** Longest answer in ms. */
  readonly slowest: { ms: number; operation: string };
  /** Resident memory of each part in MB, after 2,000 requests (a fifth of fewer) and at the end. */
  readonly memory: Readonly<Record<string, { early: number; late: number }>>;
}

/** Never sent: they end what the run itself stands on, or never answer. */
const LEFT_OUT = new Set(['edge.stream', 'identity.logOut', 'identity.endSessionsOf', 'identity.changeAccount']);

export interface FuzzOptions {
  readonly url: string;
  readonly operations: readonly Operation[];
  readonly requests: number;
  readonly seed: number;
  readonly roles?: readonly Role[];
  /** Processes whose memory is watched, by name. */
  readonly pids?: () => Readonly<Record<string, number>>;
  readonly onStep?: (line: string) => void;
  /** Ends after so many minutes, however many requests were sent. */
  readonly minutes?: number | undefined;
}

/** Sends requests to every operation in turn as every role in turn, eight at a time, and holds each answer against the documents. */
export async function fuzz(o: FuzzOptions): Promise<FuzzReport> {
  const operations = o.operations.filter((one) => !one.internal && !LEFT_OUT.has(one.id));
  const roles = o.roles ?? ROLES;
  const d = dice(o.seed);
  const known = new Known(d);
  const people = new Map<Role, Visitor>();
  for (const role of roles) people.set(role, await person(o.url, role));
  const statuses: Record<string, number> = {};
  const findings: Finding[] = [];
  const slowest = { ms: 0, operation: '' };
  let early: Record<string, number> = {};
  const end = o.minutes === undefined ? Number.POSITIVE_INFINITY : Date.now() + o.minutes * 60_000;
  let sent = 0;

  const worker = async (): Promise<void> => {
    while (sent < o.requests && Date.now() < end) {
      const n = sent++;
      const at = n % operations.length;
      const operation = operations[at] as Operation;
      // Another one at the next operation, and at the next time of this one: a short run has everybody, too.
      const role = roles[(at + Math.floor(n / operations.length)) % roles.length] as Role;
      const visitor = people.get(role) as Visitor;
      const request = requestFor(operation, d, known);
      const answer = await ask(visitor, request);
      const status = String(answer.status);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (answer.ms > slowest.ms) Object.assign(slowest, { ms: Math.round(answer.ms), operation: operation.id });
      const fault = answer.status === 0 ? answer.text : faultOf(operation, answer);
      if (fault !== undefined) findings.push({ operation: operation.id, role, fault, request });
      else if (answer.status < 300 && answer.type.includes('json') && answer.text.length < 200_000)
        known.learn(JSON.parse(answer.text || 'null'));
      if (n === Math.min(2_000, Math.floor(o.requests / 5))) early = memoryOf(o.pids?.() ?? {});
      // Whoever was logged out by what they sent comes back.
      if (answer.status === 401 && role !== 'nobody' && (await visitor.session()).uid === 0)
        people.set(role, await person(o.url, role));
      if (n > 0 && n % 2_000 === 0) o.onStep?.(`${n} requests, ${findings.length} findings`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  const late = memoryOf(o.pids?.() ?? {});
  const memory = Object.fromEntries(
    Object.entries(late).map(([name, megabytes]) => [name, { early: early[name] ?? megabytes, late: megabytes }]),
  );
  return { requests: sent, operations: operations.length, statuses, findings, slowest, memory };
}

/** Sends one request again as it was; answers what is wrong. */
export async function replay(url: string, operation: Operation, role: Role, request: FuzzRequest) {
  const answer = await ask(await person(url, role), request);
  return answer.status === 0 ? answer.text : faultOf(operation, answer);
}

async function person(url: string, role: Role): Promise<Visitor> {
  const visitor = new Visitor(url);
  if (role === 'nobody') await visitor.session();
  else await visitor.logIn(`${role}@example.com`);
  return visitor;
}

/** Status 0 with a text is an answer that never came. */
async function ask(visitor: Visitor, request: FuzzRequest): Promise<Answer> {
  const since = performance.now();
  const ms = () => performance.now() - since;
  const tagged = !['*', undefined].includes(request.headers['if-none-match']);
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const bytes = request.bytes === undefined ? undefined : new Uint8Array(Buffer.from(request.bytes, 'base64'));
    const body = bytes ? new Blob([bytes]) : request.body;
    const reply = await visitor.send(request.method, API_PREFIX + request.path, body, { ...request.headers }, signal);
    const text = await reply.text();
    return { status: reply.status, type: reply.headers.get('content-type') ?? '', text, ms: ms(), tagged };
  } catch (err) {
    return { status: 0, type: '', text: `no answer: ${String((err as { cause?: unknown }).cause ?? err)}`, ms: ms() };
  }
}

/** MB that the processes hold; what has ended is left out. */
function memoryOf(pids: Readonly<Record<string, number>>): Record<string, number> {
  const found: Record<string, number> = {};
  for (const [name, pid] of Object.entries(pids)) {
    try {
      const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
      if (kilobytes) found[name] = Math.round(Number(kilobytes) / 1_024);
    } catch {
      // It is not there any more.
    }
  }
  return found;
}
