import { parseArgs } from 'node:util';
import { checkPact } from './check-pact';
import { checkDeploy } from './deploy/check-deploy';
import { deployOrder } from './deploy/deploy-order';
import { PARTS, releaseOf, type Part } from './deploy/part-release';
import { readDeployed, readTree, writeDeployed } from './deploy/read-tree';

const USAGE = `Usage: npm run contracts -- COMMAND
  check [PART…]                     what would break if PART (each, unless said) of this tree were deployed now; exit code 1 if anything
  order                             an order in which all parts of this tree can be deployed one by one; exit code 1 if there is none
  deployed                          what is recorded as deployed
  record [PART…] --version VERSION  records PART (all, unless said) of this tree as deployed, with what it promises and asks for`;

/** `npm run contracts`: run in the repository's folder. */
function main(): number {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { version: { type: 'string' } } });
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
      for (const { part, version, operations, events, asks } of readDeployed(root))
        console.log(
          `${part.padEnd(13)} ${version.padEnd(12)} ${size(operations)} calls, ${size(events)} events, ${asks.length} pacts`,
        );
      return 0;
    case 'record': {
      const { version } = values;
      if (!version) return fail(`record: which version was deployed?\n${USAGE}`);
      const tree = readTree(root);
      for (const part of parts) writeDeployed(root, releaseOf(part, version, tree));
      console.log(`recorded ${parts.join(', ')} ${version}`);
      return 0;
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

const size = (record: object): number => Object.keys(record).length;

function fail(message: string): number {
  console.error(message);
  return 2;
}

process.exitCode = main();
