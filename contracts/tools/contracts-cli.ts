import { parseArgs } from 'node:util';
import { checkPact } from './check-pact';
import { checkDeploy } from './deploy/check-deploy';
import { deployOrder } from './deploy/deploy-order';
import { PARTS, releaseOf, type Part, type PartRelease } from './deploy/part-release';
import { readDeployed, readTree, writeDeployed } from './deploy/read-tree';
import { sourceOf } from './deploy/release-source';

const USAGE = `Usage: npm run contracts -- COMMAND
  check [PART…]                     what would break if PART (each, unless said) of this tree were deployed now; exit code 1 if anything
  order                             an order in which all parts of this tree can be deployed one by one; exit code 1 if there is none
  deployed                          what is recorded as deployed
  record [PART…] --version VERSION [--commit COMMIT]
                                    records the release of PART (all, unless said) as deployed: the commit (HEAD, unless said; the files here
                                    have to be its), hashes of what goes into it, what it promises and what it asks for`;

/** `npm run contracts`: run in the repository's folder. */
function main(): number {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { version: { type: 'string' }, commit: { type: 'string' } },
  });
  const [command, ...names] = positionals;
  const unknown = names.filter((name) => !(PARTS as readonly string[]).includes(name));
  if (unknown.length > 0) return fail(`There is no part ${unknown.join(', ')}; parts are ${PARTS.join(', ')}.`);
  const parts = names.length > 0 ? (names as Part[]) : PARTS;
  const root = process.cwd();
  switch (command) {
    case 'check':
      return check(root, parts);
    case 'order':
      return order(root);
    case 'deployed':
      for (const { part, version, source, operations, events, asks } of readDeployed(root))
        console.log(
          `${part.padEnd(13)} ${version.padEnd(12)} ${(source?.commit ?? '').slice(0, 7).padEnd(8)} ${size(operations)} calls, ${size(events)} events, ${asks.length} pacts`,
        );
      return 0;
    case 'record': {
      const { version, commit } = values;
      if (!version) return fail(`record: which version was deployed?\n${USAGE}`);
      return record(root, parts, version, commit);
    }
    default:
      return fail(USAGE);
  }
}

function check(root: string, parts: readonly Part[]): number {
  const tree = readTree(root);
  const deployed = readDeployed(root);
  const own = tree.pacts.flatMap((pact) => checkPact(pact, tree.operations, tree.events));
  for (const line of own) console.error(`this tree: ${line}`);
  let breaks = own.length;
  for (const part of parts) {
    const found = checkDeploy(part, tree, deployed);
    breaks += found.length;
    for (const line of found) console.error(`${part}: ${line}`);
    console.log(`${part.padEnd(13)} ${found.length === 0 ? 'can be deployed' : `would break ${found.length}`}`);
  }
  return breaks > 0 ? 1 : 0;
}

/** An order in which every part can be deployed alone. */
function order(root: string): number {
  const { order: found, stuck } = deployOrder(PARTS, readTree(root), readDeployed(root));
  console.log(found.join('\n'));
  for (const [part, lines] of Object.entries(stuck)) for (const line of lines) console.error(`${part}: ${line}`);
  return Object.keys(stuck).length > 0 ? 1 : 0;
}

/** Keeps what was released; nothing of it when one part is not as its commit has it. */
function record(root: string, parts: readonly Part[], version: string, commit: string | undefined): number {
  const tree = readTree(root);
  let releases: PartRelease[];
  try {
    releases = parts.map((part) => ({ ...releaseOf(part, version, tree), source: sourceOf(root, part, commit) }));
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
  for (const release of releases) writeDeployed(root, release);
  console.log(`recorded ${parts.join(', ')} ${version} from ${releases[0]?.source?.commit ?? ''}`);
  return 0;
}

const size = (record: object): number => Object.keys(record).length;

function fail(message: string): number {
  console.error(message);
  return 2;
}

process.exitCode = main();
