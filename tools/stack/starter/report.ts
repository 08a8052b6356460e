import { LICENCES } from './licences';
import { starterEntries } from './order';

/** `npx tsx tools/stack/starter/report.ts [small|N]`: what the starter library holds, by kind and by licence. */
async function report(): Promise<void> {
  const given = process.argv[2];
  const entries = await starterEntries(given === 'small' ? 'small' : given ? Number(given) : undefined);
  const count = (of: (entry: (typeof entries)[number]) => string) => {
    const counts = new Map<string, number>();
    for (const entry of entries) counts.set(of(entry), (counts.get(of(entry)) ?? 0) + 1);
    return [...counts].sort((a, b) => b[1] - a[1]);
  };
  for (const [heading, rows] of [
    ['kind', count((entry) => entry.kind)],
    ['source', count((entry) => entry.key.split('/')[0] ?? '')],
    ['licence', count((entry) => entry.licence)],
    ['grade', count((entry) => LICENCES[entry.licence]?.grade ?? 'unknown')],
  ] as const) {
    console.log(`\n${heading}`);
    for (const [name, number] of rows) console.log(`${String(number).padStart(7)}  ${name}`);
  }
  console.log(`\n${entries.length} items`);
}

void report();
