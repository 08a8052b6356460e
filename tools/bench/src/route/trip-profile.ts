/** What of an event of Chromium's trace is looked at; times in µs. */
export interface TripEvent {
  name: string;
  cat: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args?: { data?: { requestId?: string } };
}

/** Marks of the page: the click, and the frame after the one that has the content. */
export const CLICKED = 'trip-clicked';
export const SEEN = 'trip-seen';

/** Kinds of work of the main thread, by the names of its events. What stands under none of these is its parent's. */
const KINDS = {
  'compiling scripts': [
    'v8.compile',
    'v8.compileModule',
    'v8.parseOnBackgroundWaiting',
    'V8.CompileCode',
    'V8.CompileLazy',
  ],
  'running scripts as they load': ['EvaluateScript', 'v8.evaluateModule'],
  'other scripts': [
    'EventDispatch',
    'FireAnimationFrame',
    'FireIdleCallback',
    'FunctionCall',
    'RunMicrotasks',
    'TimerFire',
    'v8.callFunction',
  ],
  'collecting garbage': ['MinorGC', 'MajorGC', 'BlinkGC.AtomicPhase'],
  'style and layout': ['HitTest', 'Layout', 'ParseAuthorStyleSheet', 'RecalculateStyles', 'UpdateLayoutTree'],
  painting: ['Commit', 'CompositeLayers', 'Decode Image', 'Layerize', 'Paint', 'PrePaint', 'UpdateLayer'],
} as const;
const TASK = 'RunTask';
const OTHER = 'other work of the thread';
const NETWORK = 'waiting for the network';
const IDLE = 'waiting for nothing of these';
export type Spell = keyof typeof KINDS | typeof OTHER | typeof NETWORK | typeof IDLE;

const kindOf = new Map<string, Spell>(
  Object.entries<readonly string[]>(KINDS).flatMap(([kind, names]) =>
    names.map((name) => [name, kind as Spell] as const),
  ),
);

/** The categories that these events come in. */
export const CATEGORIES = [
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.compile',
  'v8',
];

interface Span {
  from: number;
  to: number;
}

/**
 * Where the time went from the click until the content was seen, ms by kind: what the main thread did, by the innermost event that has a kind, and when
 * it did nothing, whether something was on its way. Throws where the trace has no such trip.
 */
export function spentOn(events: readonly TripEvent[]): Map<Spell, number> {
  const mark = (name: string) => events.find((one) => one.cat.includes('blink.user_timing') && one.name === name);
  const [clicked, seen] = [mark(CLICKED), mark(SEEN)];
  if (!clicked || !seen) throw new Error('no figure: the trace has no beginning or no end of the way');
  const way = { from: clicked.ts, to: seen.ts };
  const own = events.filter(({ pid }) => pid === clicked.pid);
  const spent = new Map<Spell, number>();
  const add = (kind: Spell, time: number): void => {
    if (time > 0) spent.set(kind, (spent.get(kind) ?? 0) + time / 1_000);
  };
  const idle: Span[] = [];
  const open: { to: number; kind: Spell }[] = [];
  let at = way.from;
  const goTo = (time: number): void => {
    const kind = open.at(-1)?.kind;
    if (kind) add(kind, time - at);
    else if (time > at) idle.push({ from: at, to: time });
    at = Math.max(at, time);
  };
  const endUntil = (time: number): void => {
    for (let last = open.at(-1); last && last.to <= time; last = open.at(-1)) {
      goTo(last.to);
      open.pop();
    }
  };
  for (const { name, from, to } of spansOf(own.filter(({ tid }) => tid === clicked.tid))) {
    const kind = kindOf.get(name) ?? (name === TASK ? OTHER : undefined);
    if (!kind || to <= way.from || from >= way.to) continue;
    const begin = Math.max(from, way.from);
    endUntil(begin);
    goTo(begin);
    open.push({ to: Math.min(to, way.to), kind });
  }
  endUntil(way.to);
  goTo(way.to);
  const onTheWay = requestsOf(own);
  for (const gap of idle) {
    const waited = overlap(gap, onTheWay);
    add(NETWORK, waited);
    add(IDLE, gap.to - gap.from - waited);
  }
  return spent;
}

/** What ran on one thread, those that hold others before them. Some events are told by their beginning and their end. */
function spansOf(events: readonly TripEvent[]): (Span & { name: string })[] {
  const spans: (Span & { name: string })[] = [];
  const begun = new Map<string, number[]>();
  for (const { name, ph, ts, dur = 0 } of [...events].sort((a, b) => a.ts - b.ts)) {
    if (ph === 'X') spans.push({ name, from: ts, to: ts + dur });
    else if (ph === 'B') begun.set(name, [...(begun.get(name) ?? []), ts]);
    else if (ph === 'E') {
      const from = begun.get(name)?.pop();
      if (from !== undefined) spans.push({ name, from, to: ts });
    }
  }
  return spans.sort((a, b) => a.from - b.from || b.to - a.to);
}

/** When requests were under way that came to their end: a stream of news, which has none, is not waited for. */
function requestsOf(events: readonly TripEvent[]): Span[] {
  const sent = new Map<string, number>();
  const spans: Span[] = [];
  for (const { name, ts, args } of [...events].sort((a, b) => a.ts - b.ts)) {
    const id = args?.data?.requestId;
    if (!id) continue;
    // One that is sent on to another address keeps its id.
    if (name === 'ResourceSendRequest' && !sent.has(id)) sent.set(id, ts);
    const from = sent.get(id);
    if (name === 'ResourceFinish' && from !== undefined) spans.push({ from, to: ts });
  }
  return spans.sort((a, b) => a.from - b.from);
}

/** How much of a gap lies in any of the spans, which are in order of their beginnings. */
function overlap(gap: Span, spans: readonly Span[]): number {
  let [sum, at] = [0, gap.from];
  for (const { from, to } of spans) {
    const [begin, end] = [Math.max(at, from), Math.min(gap.to, to)];
    if (end > begin) {
      sum += end - begin;
      at = end;
    }
  }
  return sum;
}

/** Of several visits the middle one by its length, as a line: `way: 371 ms with the trace on: running scripts as they load 190, …`. */
export function lineOf(way: string, visits: readonly ReadonlyMap<Spell, number>[]): string {
  const total = (visit: ReadonlyMap<Spell, number>) => [...visit.values()].reduce((sum, one) => sum + one, 0);
  const middle = [...visits].sort((a, b) => total(a) - total(b))[Math.floor(visits.length / 2)];
  if (!middle) return `${way}: not traced`;
  const parts = [...middle]
    .filter(([, ms]) => ms >= 0.5)
    .sort(([, a], [, b]) => b - a)
    .map(([kind, ms]) => `${kind} ${Math.round(ms)}`);
  return `${way}: ${Math.round(total(middle))} ms with the trace on, of them ${parts.join(', ')}`;
}
