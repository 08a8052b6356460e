import { chaosTable, isGood, type FaultResult } from './chaos-table';
import { judgeFault, NEEDS, type Asked } from './judge-fault';
import { CLOCKS, nameOf, PARTS, planFaults, planOf, type Fault } from './plan';
import { WAYS } from './ways';
import { compareWrites, emptyLedger, withAllKinds, WRITES } from './write-ledger';

test('a plan meets every part by itself, pairs, everything at once, and never more than twenty pauses', () => {
  const plan = planFaults({ faults: 200 });
  expect(plan.map(({ n }) => n)).toEqual(Array.from({ length: 200 }, (_, n) => n));
  const killed = new Set(plan.flatMap(({ kind, parts }) => (kind === 'kill' && parts.length === 1 ? parts : [])));
  expect([...killed].sort()).toEqual([...PARTS].sort());
  expect(plan.filter(({ kind }) => kind === 'pause')).toHaveLength(20);
  expect(new Set(plan.flatMap(({ kind, parts }) => (kind === 'pause' ? parts : []))).size).toBe(PARTS.length);
  const pairs = plan.filter(({ parts }) => parts.length === 2).map(({ parts }) => parts.join(' + '));
  expect(new Set(pairs).size).toBe(pairs.length);
  expect(pairs.length).toBeGreaterThan(25);
  expect(plan.filter(({ parts }) => parts.length === PARTS.length)).toHaveLength(8);
  expect(plan.every(({ parts }) => new Set(parts).size === parts.length)).toBe(true);
});

test('where connections and disks can be disturbed, every way is cut, slow and silent, and every disk full', () => {
  const [ways, disks] = [
    ['mongodb', 'nats', 'svc-assets'],
    ['store', 'nats'],
  ];
  const plan = planFaults({ faults: 200, ways, disks });
  const met = (kind: Fault['kind']) => new Set(plan.filter((one) => one.kind === kind).flatMap(({ parts }) => parts));
  for (const kind of ['cut', 'silent', 'late'] as const) expect([...met(kind)].sort()).toEqual([...ways].sort());
  expect([...met('full')].sort()).toEqual([...disks].sort());
  expect(plan.filter(({ kind }) => kind === 'pause')).toHaveLength(20);
});

test('two hundred faults of all kinds, and thirty of connections alone, cut, delay and silence every connection that there is', () => {
  const disks = ['store', 'mongodb', 'nats', 'kafka', 'mail', 'elasticsearch'];
  const o = { ways: WAYS, disks, clocks: CLOCKS };
  const kinds = ['cut', 'late', 'silent'] as const;
  const thirty = kinds.flatMap((kind) => WAYS.map((way) => `${kind} ${way}`)).sort();
  const met = (plan: Fault[]) => plan.filter(({ kind }) => kinds.some((one) => one === kind)).map(nameOf);
  const plan = planFaults({ ...o, faults: 200 });
  expect([...new Set(met(plan))].sort()).toEqual(thirty);
  expect(met(planOf(kinds, { ...o, faults: 30 })).sort()).toEqual(thirty);
  // Nothing else is lost by it.
  const killed = plan.flatMap(({ kind, parts }) => (kind === 'kill' && parts.length === 1 ? parts : []));
  expect([...new Set(killed)].sort()).toEqual([...PARTS].sort());
  for (const kind of ['pause', 'full', 'clock'] as const)
    expect(plan.filter((one) => one.kind === kind).length).toBeGreaterThanOrEqual(15);
});

test('where clocks can be moved each jumps on and back, by itself and with all others, and nothing else of the plan is lost', () => {
  const clocks = ['edge', 'svc-billing'];
  const plan = planFaults({ faults: 200, clocks });
  const jumps = plan.filter(({ kind }) => kind === 'clock');
  expect(jumps.length).toBeGreaterThan(14);
  for (const parts of [['edge'], ['svc-billing'], clocks]) {
    const offs = jumps.filter((one) => one.parts.join() === parts.join()).map(({ off }) => off);
    expect(offs.some((off = 0) => off > 0) && offs.some((off = 0) => off < 0)).toBe(true);
  }
  expect(plan.filter(({ kind }) => kind === 'pause')).toHaveLength(20);
  expect(jumps.map(nameOf)).toContain('clock edge by 1 h');
  const table = chaosTable([result({ fault: jumps[0] }), result({ fault: jumps[3] })], figures);
  expect(table).toContain('| clock edge | 2 |');
});

test('a plan of some kinds has as many faults as asked, one after the other', () => {
  const clocks = ['edge'];
  const plan = planOf(['clock', 'full'], { faults: 30, clocks, disks: ['nats'] });
  expect(plan.map(({ n }) => n)).toEqual(Array.from({ length: 30 }, (_, n) => n));
  expect(new Set(plan.map(({ kind }) => kind))).toEqual(new Set(['clock', 'full']));
  expect(planOf(undefined, { faults: 30 })).toEqual(planFaults({ faults: 30 }));
  expect(() => planOf(['clock'], { faults: 1 })).toThrow('no fault');
});

test('what needs minutes to start is killed by itself once, in no pair, and with everything every fourth time', () => {
  const seldom = ['elasticsearch', 'kafka'];
  const kills = planFaults({ faults: 200, seldom }).filter(({ kind }) => kind === 'kill');
  const hits = (part: string) => kills.filter(({ parts }) => parts.includes(part)).map(({ parts }) => parts.length);
  for (const part of seldom) expect(hits(part)).toEqual([1, PARTS.length, PARTS.length]);
  expect(hits('nats').length).toBeGreaterThan(15);
  expect(kills.filter(({ parts }) => parts.length === PARTS.length - seldom.length)).toHaveLength(6);
});

test('the beginning of a long plan is the short one: a run that was broken off goes on', () => {
  expect(planFaults({ faults: 200 }).slice(0, 30)).toEqual(planFaults({ faults: 30 }));
});

test('an acknowledged write that is missing is lost, one that is there twice is doubled, one without an answer may be there or not', () => {
  const ledger = emptyLedger();
  ledger.tried.folder.push('a', 'b', 'c', 'd');
  ledger.acknowledged.folder.push('a', 'b');
  const found = { ...emptyLedger().acknowledged, folder: ['a', 'a', 'd', 'somebody else', 'somebody else'] };
  expect(compareWrites(ledger, found)).toEqual({ lost: ['folder b'], doubled: ['folder a: 2 times'] });
  expect(compareWrites(ledger, { ...found, folder: ['a', 'b', 'c'] })).toEqual({ lost: [], doubled: [] });
});

test('a ledger that was kept before a kind was known has that kind, too', () => {
  const kept = { acknowledged: { folder: ['a'] }, tried: { folder: ['a', 'b'] } };
  const whole = withAllKinds(JSON.parse(JSON.stringify(kept)));
  expect(Object.keys(whole.tried).sort()).toEqual([...WRITES].sort());
  expect(compareWrites(whole, { ...emptyLedger().acknowledged, folder: [] }).lost).toEqual(['folder a']);
});

const asked = (o: Partial<Asked>): Asked => ({
  kind: 'search',
  at: 0,
  ms: 20,
  status: 200,
  retryAfter: false,
  what: 'search',
  ...o,
});

test('whoever does not need what is gone is served; whoever does is told by 503 with Retry-After within 3 s', () => {
  const well = [asked({}), asked({ kind: 'folder', status: 503, retryAfter: true, ms: 2_900 })];
  const gone = { kind: 'kill' as const, parts: ['mongodb'] };
  expect(judgeFault(gone, well)).toEqual({ requests: 2, needless: [], untold: [], late: [], slowest: 2_900 });
  expect(judgeFault(gone, [asked({ status: 503, retryAfter: true })]).needless).toHaveLength(1);
  expect(judgeFault(gone, [asked({ kind: 'folder', status: 500 })]).untold).toHaveLength(1);
  expect(judgeFault(gone, [asked({ kind: 'folder', status: 503 })]).untold).toHaveLength(1);
  expect(judgeFault(gone, [asked({ kind: 'folder', status: 503, retryAfter: true, ms: 3_100 })]).late).toHaveLength(1);
  // A slow answer that is good is none of it; a refusal neither.
  expect(
    judgeFault(gone, [asked({ kind: 'folder', ms: 9_000 }), asked({ kind: 'folder', status: 409 })]),
  ).toMatchObject({
    untold: [],
    late: [],
  });
});

test('an edge that is gone says nothing, and an answer that breaks off elsewhere is not told', () => {
  const silent = [asked({ status: 0 })];
  expect(judgeFault({ kind: 'kill', parts: ['edge'] }, silent)).toMatchObject({ needless: [], untold: [] });
  expect(judgeFault({ kind: 'cut', parts: ['svc-catalog'] }, silent).untold).toHaveLength(1);
  expect(judgeFault({ kind: 'full', parts: ['nats'] }, silent).needless).toHaveLength(1);
  expect(judgeFault({ kind: 'late', parts: ['svc-catalog'] }, silent).needless).toHaveLength(1);
});

test('what requests need are parts that there are', () => {
  for (const needs of Object.values(NEEDS))
    expect(needs.filter((part) => !PARTS.includes(part) && part !== 'store')).toEqual([]);
});

const result = (o: Partial<FaultResult> = {}): FaultResult => ({
  fault: { n: 0, kind: 'kill', parts: ['nats'] },
  backMs: 900,
  recoveredMs: 100,
  requests: 10,
  needless: [],
  untold: [],
  late: [],
  slowest: 0,
  ...o,
});
const figures = { acknowledged: 12, lost: [], doubled: [], broken: [], refused: [] };

test('a run is good when nothing is lost, doubled, broken, refused, unserved or slow to come back', () => {
  expect(isGood([result()], figures)).toBe(true);
  expect(isGood([result()], { ...figures, lost: ['folder a'] })).toBe(false);
  expect(isGood([result()], { ...figures, refused: ['folder a: 422'] })).toBe(false);
  expect(isGood([result({ needless: ['search'] })], figures)).toBe(false);
  expect(isGood([result({ recoveredMs: 15_001 })], figures)).toBe(false);
  expect(isGood([result({ recoveredMs: undefined })], figures)).toBe(false);
});

test('the table has a line for each kind of fault, and the worst of each', () => {
  const pair = { n: 3, kind: 'kill' as const, parts: ['nats', 'kafka'] };
  const table = chaosTable([result(), result({ recoveredMs: 4_000 }), result({ fault: pair })], figures);
  expect(table).toContain('| kill nats | 2 | 20 | 0.9 | 4.0 | 0 | 0 | 0 | 0.0 |');
  expect(table).toContain('| kill two at once | 1 | 10 |');
  expect(table).toContain('| writes acknowledged | 12 |  |');
  expect(chaosTable([result()], { ...figures, refused: ['folder a: 422'] })).toContain('| writes refused | 1 | 0 |');
});
