import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { median } from '@commonplace/stack/chaos/mann-whitney';
import type { TestStack } from '@commonplace/stack/testing';
import { Visitor } from '../driver/visitor';
import { FLOOD_PATHS } from './flood-paths';
import { pause } from './requests';

/** How many times of what the machine does, for how long, and how long every figure before and after is taken, in s. */
const TIMES = 10;
const CALM_SECONDS = 10;
const BACK_SECONDS = 30;
const CLIENTS = 8;
/** Connections that send a byte now and then. */
const SLOW = 100;
const PARTS = ['edge', 'svc-identity', 'svc-billing', 'svc-assets', 'svc-catalog'];

interface Sent {
  sent: number;
  held: number;
  statuses: Record<string, number>;
  untold: number;
  p50: number;
  p95: number;
  longest: number;
}

interface Pace {
  perSecond: number;
  p50: number;
}

/** Floods a copy, and prints what became of the flood, of those who pay meanwhile, and of the speed afterwards. True: all as promised. */
export async function flood(stack: TestStack, o: { seconds: number }): Promise<boolean> {
  const buyer = new Visitor(stack.url);
  await buyer.logIn('free@example.com');
  await paceOf(stack.url, 3);
  // What they wait when nobody floods: as many of each as tell a p99.
  const calmly: Important[] = [];
  let isCalm = true;
  const [calm] = await Promise.all([
    paceOf(stack.url, CALM_SECONDS).finally(() => (isCalm = false)),
    payMeanwhile(buyer, calmly, () => isCalm, 0),
  ]);
  const pids = PARTS.map((part) => stack.pid(part));
  const before = PARTS.map((part) => memory(stack.pid(part)));
  const peak = [...before];
  const rate = Math.round(calm.perSecond * TIMES);
  console.log(
    `calm: ${Math.round(calm.perSecond)} requests/s, p50 ${Math.round(calm.p50)} ms; ${rate}/s for ${o.seconds} s`,
  );

  let over = false;
  const watching = (async () => {
    for (; !over; await pause(500))
      PARTS.forEach((part, at) => (peak[at] = Math.max(peak[at] ?? 0, memory(stack.pid(part)))));
  })();
  const slow = slowClients(stack.url);
  const important: Important[] = [];
  const buying = payMeanwhile(buyer, important, () => !over, 500);
  const sent = await send(stack.url, rate, o.seconds);
  over = true;
  await Promise.all([watching, buying]);
  const closed = slow.end();

  const ended = performance.now();
  let back: number | undefined;
  while (performance.now() - ended < BACK_SECONDS * 1_000 && back === undefined) {
    const began = performance.now();
    const { p50 } = await paceOf(stack.url, 1);
    if (p50 <= calm.p50 * 1.5) back = (began - ended) / 1_000;
  }
  const crashed = PARTS.filter((part, at) => stack.pid(part) !== pids[at]);
  const ofKind = (kind: string) => important.filter((one) => one.kind === kind);
  const p99 = (list: readonly Important[], kind: string) => {
    const waits = list.filter((one) => one.kind === kind).map(({ ms }) => ms);
    return Math.round(waits.sort((a, b) => a - b)[Math.floor(0.99 * (waits.length - 1))] ?? 0);
  };
  const failed = (kind: string) => ofKind(kind).filter(({ ok }) => !ok).length;
  const share = (kind: string) => failed(kind) / Math.max(1, ofKind(kind).length);
  const other = Object.entries(sent.statuses).filter(([status]) => !['200', '429', '503'].includes(status));
  const rows: [string, string | number, string][] = [
    ['calm: requests a second, p50 ms', `${Math.round(calm.perSecond)}, ${Math.round(calm.p50)}`, ''],
    ['flood: asked a second, for s', `${rate}, ${o.seconds}`, `${TIMES} times`],
    ['sent (held back by the sender)', `${sent.sent} (${sent.held})`, ''],
    ['answered well', sent.statuses['200'] ?? 0, ''],
    ['turned away by 503 or 429', (sent.statuses['503'] ?? 0) + (sent.statuses['429'] ?? 0), ''],
    ['of these without Retry-After', sent.untold, '0'],
    ['any other end', other.map(([status, count]) => `${status}: ${count}`).join(', ') || 0, '0'],
    ['p50, p95, longest wait ms', `${sent.p50}, ${sent.p95}, ${sent.longest}`, '< 15,000'],
    ...['session', 'checkout'].map((kind): [string, string, string] => [
      `${kind} meanwhile: asked, failed, p50 ms`,
      `${ofKind(kind).length}, ${failed(kind)}, ${Math.round(median(ofKind(kind).map(({ ms }) => ms)))}`,
      '0 failed',
    ]),
    ...['session', 'checkout'].map((kind): [string, string, string] => [
      `${kind}: p99 ms when calm, in the flood`,
      `${p99(calmly, kind)}, ${p99(important, kind)}`,
      '< 2 times',
    ]),
    ['slow connections: opened, ended by the edge', `${SLOW}, ${closed}`, ''],
    ['normal speed again after s', back === undefined ? `not within ${BACK_SECONDS}` : back.toFixed(1), '< 10'],
    ['parts that ended', crashed.join(', ') || 0, '0'],
    ...PARTS.map((part, at): [string, string, string] => [
      `memory of ${part}: before, most, after MB`,
      `${before[at]}, ${peak[at]}, ${memory(stack.pid(part))}`,
      '',
    ]),
  ];
  console.log(
    ['| flood | figure | aim |', '| --- | --- | --- |', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n'),
  );
  return (
    other.length === 0 &&
    sent.untold === 0 &&
    sent.longest < 15_000 &&
    // Nobody who was not asked at all has been served.
    ofKind('session').length > 0 &&
    ofKind('checkout').length > 0 &&
    share('session') === 0 &&
    share('checkout') === 0 &&
    back !== undefined &&
    back < 10 &&
    crashed.length === 0
  );
}

interface Important {
  readonly kind: 'session' | 'checkout';
  readonly ok: boolean;
  readonly ms: number;
}

/** Looks at a session and opens a checkout, by turns, as long as it goes. */
async function payMeanwhile(buyer: Visitor, list: Important[], goesOn: () => boolean, restMs: number): Promise<void> {
  const ask = {
    session: () => buyer.send('GET', '/api/v1/session'),
    checkout: () => buyer.send('POST', '/api/v1/membership/checkout', CHECKOUT),
  } as const;
  for (; goesOn(); await pause(restMs))
    for (const kind of ['session', 'checkout'] as const) {
      const began = performance.now();
      const reply = await ask[kind]().catch(() => undefined);
      await reply?.arrayBuffer();
      list.push({ kind, ok: reply?.status === 200, ms: performance.now() - began });
    }
}

const CHECKOUT = { sku: 'raw_2_premium_yearly_usd', skip_trial: true, seats: 1 };

/** Resident memory of a process in MB. */
function memory(pid: number | undefined): number {
  try {
    const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kb ?? 0) / 1_024);
  } catch {
    return 0;
  }
}

/** What a few clients get who ask one thing after the other. */
async function paceOf(base: string, seconds: number): Promise<Pace> {
  const waits: number[] = [];
  const until = performance.now() + seconds * 1_000;
  const client = async (first: number) => {
    for (let at = first; performance.now() < until; at += 1) {
      const began = performance.now();
      const reply = await fetch(base + (FLOOD_PATHS[at % FLOOD_PATHS.length] ?? '/')).catch(() => undefined);
      await reply?.arrayBuffer();
      if (reply?.ok) waits.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, at) => client(at)));
  return { perSecond: waits.length / seconds, p50: waits.length > 0 ? median(waits) : Number.POSITIVE_INFINITY };
}

function send(base: string, rate: number, seconds: number): Promise<Sent> {
  const file = path.join(import.meta.dirname, 'flood-sender.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', file, base, String(rate), String(seconds)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.once('exit', (code) =>
      code === 0 ? resolve(JSON.parse(text) as Sent) : reject(new Error(`the sender ended with ${code}`)),
    );
  });
}

/** Half of them never end their headers, half never end a body of ten bytes. `end` gives how many the edge had ended. */
function slowClients(base: string): { end(): number } {
  const { hostname, port } = new URL(base);
  let closed = 0;
  const sockets = Array.from({ length: SLOW }, (_, at) => {
    const socket = net.connect({ host: hostname, port: Number(port) });
    socket.on('error', () => undefined);
    socket.on('close', () => (closed += 1));
    socket.resume();
    socket.write(
      at % 2 === 0
        ? 'GET /api/v1/search?q=x HTTP/1.1\r\nhost: x\r\n'
        : 'POST /api/v1/designs HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n',
    );
    return socket;
  });
  const timer = setInterval(() => {
    for (const [at, socket] of sockets.entries())
      if (socket.writable) socket.write(at % 2 === 0 ? `x-${at}: y\r\n` : ' ');
  }, 5_000);
  return {
    end() {
      clearInterval(timer);
      const count = closed;
      for (const socket of sockets) socket.destroy();
      return count;
    },
  };
}
