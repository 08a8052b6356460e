import { sample } from '@commonplace/contracts/documents/sample';
import type { Dice } from './dice';

type Schema = Readonly<Record<string, unknown>>;

/** Texts that have broken programs before. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202eexe.gpj',
  '\r\nSet-Cookie: x=1',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '%',
  '%E0%A4%A',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '//evil.example/x',
  'https://evil.example\\@localhost/',
  'http://169.254.169.254/latest/meta-data/',
  "' OR '1'='1",
  '{"$gt":""}',
  '$where',
  '__proto__',
  'constructor',
  '(((((((((((((((((((((((',
  '[a-z',
  '.*.*.*.*.*.*.*.*.*.*=',
  '*:*',
  'a'.repeat(10_000),
  '🦆'.repeat(500),
  'ﷺ'.repeat(300),
  'null',
  'undefined',
  'true',
  'NaN',
  '0x10',
  '1e309',
  '-1',
  '0',
  '9007199254740993',
  '٣٤',
  '2026-02-30T25:61:00Z',
  '\u0000\u0001\u0002',
];
const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  -0,
  1e308,
  2 ** 53,
  2 ** 31,
  [],
  {},
  [[]],
  [null],
  { $gt: '' },
  { $ne: null },
  { __proto__: null, constructor: { prototype: { admin: true } } },
  JSON.parse('{"__proto__":{"admin":true}}'),
  Array.from({ length: 300 }, () => 'x'),
];

/** Something deep: what recursion trips over. */
const deep = (levels: number): unknown => {
  let value: unknown = 'x';
  for (let n = 0; n < levels; n++) value = n % 2 ? [value] : { a: value };
  return value;
};

export function hostileText(d: Dice): string {
  return d.pick(HOSTILE_TEXTS);
}

export function hostileValue(d: Dice): unknown {
  if (d.chance(0.1)) return deep(d.pick([20, 200, 2_000]));
  return d.chance(0.5) ? hostileText(d) : d.pick(HOSTILE_VALUES);
}

/** A value like the schema's sample; some of its parts are changed, missing, doubled or more than they should be. */
export function valueOf(schema: Schema, d: Dice, known: () => string | number | undefined): unknown {
  return bent(sample(schema, '', d.below(4), 1 + d.below(2)), d, known, 0);
}

function bent(value: unknown, d: Dice, known: () => string | number | undefined, depth: number): unknown {
  if (d.chance(0.06)) return hostileValue(d);
  if (Array.isArray(value)) {
    const list = value.map((one: unknown) => bent(one, d, known, depth + 1));
    return d.chance(0.08) ? [...list, ...list, hostileValue(d)] : list;
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).flatMap(([key, one]) => {
      if (d.chance(0.08)) return [];
      return [[key, bent(one, d, known, depth + 1)] as const];
    });
    const more = d.chance(0.08)
      ? [[d.pick(['role', 'uid', 'owner', '__proto__', '$set', '']), hostileValue(d)] as const]
      : [];
    return Object.fromEntries([...entries, ...more]);
  }
  if (typeof value === 'string') {
    if (d.chance(0.12)) return known() ?? value;
    if (d.chance(0.1)) return value + hostileText(d);
    return value;
  }
  if (typeof value === 'number' && d.chance(0.15)) return d.pick([0, -1, value + 1, value * 1_000, -value, 1.5, 1e15]);
  if (typeof value === 'boolean') return d.chance(0.5) ? !value : value;
  return value;
}
