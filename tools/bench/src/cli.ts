import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BENCH_NAMES, type Bench, type BenchName } from './bench';
import { machineConditions } from './conditions';
import { endings } from './endings';
import { withWholePaths, wrongFile, wrongFlags } from './flags';
import { onInterrupt } from './on-interrupt';
import { summary } from './statistics';
import { aimMet, ratioOf, tableOf } from './table';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What shells say of a command that Ctrl-C has ended. */
const INTERRUPTED = 130;

/** Benches that stand, by name: each is loaded only when it is run. */
const benches: Partial<Record<BenchName, () => Promise<{ bench: Bench }>>> = {
  relevance: () => import('./relevance/bench'),
  uploads: () => import('./uploads/bench'),
  'uploads-trial': () => import('./uploads/trial'),
  'uploads-recovery': () => import('./uploads/recovery'),
  search: () => import('./search/bench'),
  suggest: () => import('./suggest/bench'),
  index: () => import('./index/bench'),
  memory: () => import('./memory/bench'),
  pages: () => import('./pages/bench'),
  route: () => import('./route/bench'),
  start: () => import('./start/bench'),
  gallery: () => import('./gallery/bench'),
  events: () => import('./events/bench'),
  edge: () => import('./edge/bench'),
  favourites: () => import('./favourites/bench'),
  members: () => import('./members/bench'),
  editor: () => import('./editor/bench'),
};

/** `npm run bench -- NAME [--json FILE] [flags of the bench]`: a table on standard output, progress on standard error. */
async function main(argv: readonly string[]): Promise<number> {
  const [name, ...rest] = argv;
  const load = Object.hasOwn(benches, name ?? '') ? benches[name as BenchName] : undefined;
  if (!load) {
    const standing = BENCH_NAMES.filter((known) => benches[known]).join(', ');
    console.error(`${name ? `There is no bench ${name}` : 'Name a bench'}. Benches: ${standing || 'none yet'}.`);
    return 2;
  }
  const at = rest.indexOf('--json');
  const given = at === -1 ? undefined : rest[at + 1];
  if (at !== -1 && (!given || given.startsWith('--'))) {
    console.error('--json needs the name of a file.');
    return 2;
  }
  const from = process.env.INIT_CWD ?? '.';
  const json = given && path.resolve(from, given);
  const args = withWholePaths(name as BenchName, at === -1 ? rest : rest.toSpliced(at, 2), from);
  const wrong = wrongFlags(name as BenchName, args) ?? (json && wrongFile(json));
  if (wrong) {
    console.error(wrong);
    return 2;
  }
  const say = (line: string) => console.error(line);
  const ends = endings(say);
  let interrupted = false;
  onInterrupt(process, {
    begin() {
      interrupted = true;
      say('Ending everything…');
      void ends.all().then(() => process.exit(INTERRUPTED));
    },
    // Engines go with the process.
    force: () => process.exit(INTERRUPTED),
  });
  try {
    const { bench } = await load();
    const report = await bench.run({ args, say, onEnd: (end) => ends.add(end) });
    if (!report) return 0;
    const asked = args.length === 0 ? [] : [`asked by npm run bench -- ${[name, ...args].join(' ')}`];
    const whole = { ...report, conditions: [...(await machineConditions(root)), ...asked, ...report.conditions] };
    console.log(tableOf(whole));
    if (json) writeFileSync(json, JSON.stringify(forReaders(whole), null, 2));
    return 0;
  } catch (error) {
    // What a bench says whose engines are being ended is no fault of its own.
    if (interrupted) return INTERRUPTED;
    throw error;
  } finally {
    await ends.all();
  }
}

function forReaders(report: NonNullable<Awaited<ReturnType<Bench['run']>>>) {
  return {
    ...report,
    figures: report.figures.map((figure) => ({
      ...figure,
      summary: summary(figure.ours),
      ratio: ratioOf(figure),
      met: aimMet(figure),
    })),
  };
}

main(process.argv.slice(2)).then(
  (code) => {
    // A bench that only looks for faults (`editor --check`) has said so itself.
    if (code !== 0) process.exitCode = code;
    process.exit();
  },
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
