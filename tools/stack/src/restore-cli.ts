import path from 'node:path';
import { parseArgs } from 'node:util';
import { compareWith, restore } from './backup/backup';
import { openPlaces } from './backup/places';
import { reason, StopError } from './stop-error';

const USAGE = `Usage: npm run restore -- FOLDER            restores a backup into empty engines (npm run stack -- engines), then compares
       npm run restore -- FOLDER --compare  compares only: what the system holds otherwise than the backup`;

/** `npm run restore`: puts a backup back; start the services and run npm run reindex after it. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { compare: { type: 'boolean', default: false } },
  });
  const [given] = positionals;
  if (!given || positionals.length > 1) throw new StopError(USAGE);
  // npm changes to the root first; INIT_CWD is where the person was.
  const folder = path.resolve(process.env.INIT_CWD ?? process.cwd(), given);
  const places = await openPlaces();
  try {
    const say = (line: string): void => console.log(`  ${line}`);
    const began = Date.now();
    const faults = values.compare ? await compareWith(places, folder) : await restore(places, folder, say);
    if (faults.length > 0) throw new StopError(`Not as in the backup:\n${faults.join('\n')}`);
    console.log(
      values.compare
        ? 'The system holds what the backup holds.'
        : `Restored and compared in ${Math.round((Date.now() - began) / 1000)} s. Start the services, then npm run reindex.`,
    );
  } finally {
    await places.close();
  }
}

main().catch((error: unknown) => {
  console.error(reason(error));
  process.exitCode = 1;
});
