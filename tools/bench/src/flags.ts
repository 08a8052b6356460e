import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { BenchName } from './bench';
import { PEERS } from './editor/peer-names';
import { ROUTES } from './pages/routes';

/**
 * What stands behind a flag: a number above 0, a whole one, several that rise, a share of 0 to 1, an address, a folder that is there, or one that may yet be
 * made.
 */
type Plain = 'number' | 'whole' | 'wholes' | 'share' | 'address' | 'folder' | 'place';
/** That, nothing, or names: one of these, or some of them with commas. */
type Value = 'nothing' | Plain | { readonly oneOf: readonly string[] } | { readonly someOf: readonly string[] };

const GENERATED = { '--items': 'whole', '--descriptors': 'share' } as const;
/** Of benches with processes and engines of their own. */
const OWN = { '--test-engines': 'nothing', '--cpu-prof': 'place' } as const;
/** Of those that find on kept data what they would bring in: the others would bring in what is there, or wait for it. */
const KEPT = { ...OWN, '--keep': 'place' } as const;
const COPY = { '--url': 'address', '--repeats': 'whole' } as const;
const FILES = { '--files': 'folder', '--count': 'whole' } as const;

/** Flags that each bench takes after its name; `--json` is everybody's. */
export const FLAGS: Readonly<Record<BenchName, Readonly<Record<string, Value>>>> = {
  search: {
    ...GENERATED,
    ...KEPT,
    '--items': 'wholes',
    '--repeats': 'whole',
    '--again': 'nothing',
    '--short': 'nothing',
  },
  relevance: { '--queries': 'whole' },
  suggest: { ...GENERATED, ...KEPT },
  index: { ...GENERATED, ...OWN },
  edge: { '--repeats': 'whole', '--short': 'nothing', '--cpu-prof': 'place' },
  events: { '--short': 'nothing' },
  favourites: { ...OWN, '--descriptors': 'share', '--repeats': 'whole', '--short': 'nothing' },
  members: { '--items': 'wholes' },
  uploads: FILES,
  'uploads-trial': FILES,
  'uploads-recovery': { '--rounds': 'whole', '--keep': 'place' },
  pages: { ...COPY, '--only': { oneOf: ROUTES.map(({ name }) => name) } },
  route: COPY,
  start: { '--repeats': 'whole', '--starter': { oneOf: ['small', 'all'] } },
  memory: { '--data': 'folder', '--soak': 'number', '--rate': 'number' },
  gallery: { '--items': 'whole', '--repeats': 'whole', '--serve': 'nothing' },
  editor: {
    '--elements': 'whole',
    '--repeats': 'whole',
    '--only': { someOf: ['ours', ...PEERS] },
    '--serve': 'nothing',
    '--check': 'nothing',
  },
};

const isWhole = (text: string) => /^[1-9]\d*$/.test(text);
const isNumber = (text: string) => text !== '' && Number(text) > 0 && Number.isFinite(Number(text));
const isFolder = (text: string) => existsSync(text) && statSync(text).isDirectory();
interface Kind {
  readonly is: (text: string) => boolean;
  readonly what: string;
}
const VALUES: Readonly<Record<Plain, Kind>> = {
  number: { is: isNumber, what: 'a number above 0' },
  whole: { is: isWhole, what: 'a whole number above 0' },
  wholes: {
    is: (text) =>
      text.split(',').every((one, at, all) => isWhole(one) && (at === 0 || Number(one) > Number(all[at - 1]))),
    what: 'whole numbers above 0, each larger than the one before, with commas between them',
  },
  share: { is: (text) => text !== '' && Number(text) >= 0 && Number(text) <= 1, what: 'a share from 0 to 1' },
  address: { is: (text) => /^https?:\/\/[^/]/.test(text), what: 'an address that begins with http:// or https://' },
  folder: { is: isFolder, what: 'a folder that is there' },
  place: { is: (text) => text !== '' && (!existsSync(text) || isFolder(text)), what: 'a folder' },
};

function kindOf(value: Exclude<Value, 'nothing'>): Kind {
  if (typeof value === 'string') return VALUES[value];
  if ('oneOf' in value) return { is: (text) => value.oneOf.includes(text), what: `one of ${value.oneOf.join(', ')}` };
  return {
    is: (text) => text.split(',').every((name) => value.someOf.includes(name)),
    what: `some of ${value.someOf.join(', ')}, with commas between them`,
  };
}

/** What is wrong with the flags of a bench, in one line; undefined when it can go by them. A figure of other conditions than were meant is worse than none. */
export function wrongFlags(name: BenchName, args: readonly string[]): string | undefined {
  const known = FLAGS[name];
  for (let at = 0; at < args.length; at++) {
    const flag = args[at] ?? '';
    const value = Object.hasOwn(known, flag) ? known[flag] : undefined;
    if (!value) return `${name} takes no ${flag}, but ${[...Object.keys(known), '--json'].join(', ')}.`;
    if (value === 'nothing') continue;
    const given = args[++at] ?? '';
    const { is, what } = kindOf(value);
    if (given.startsWith('--') || !is(given)) return `${flag} needs ${what}.`;
  }
  return undefined;
}

/** The same flags with folders by their whole paths: npm runs a bench in the root of the tree, from wherever it was called. */
export function withWholePaths(name: BenchName, args: readonly string[], from: string): string[] {
  return args.map((given, at) => {
    const kind = FLAGS[name][args[at - 1] ?? ''];
    const isPath = (kind === 'folder' || kind === 'place') && given !== '' && !given.startsWith('--');
    return isPath ? path.resolve(from, given) : given;
  });
}

/** Why nothing can be written to a file, in one line; asked before hours of measuring. */
export function wrongFile(file: string): string | undefined {
  const folder = path.dirname(file);
  if (!isFolder(folder)) return `--json: there is no folder ${folder}.`;
  if (isFolder(file)) return `--json: ${file} is a folder.`;
  return undefined;
}
