import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ALL_EVENTS } from '../src/events';
import { ALL_OPERATIONS } from '../src/operations';
import { checkPact, type Pact } from './check-pact';

// npm run contracts -- check : every kept pact against the contract of this tree; exit code 1 with a line for each break.
const [command = 'check'] = process.argv.slice(2);
if (command !== 'check') {
  console.error(`contracts: there is no command ${command}; use: check`);
  process.exit(2);
}
const dir = path.join(process.cwd(), 'contracts/pacts');
const files = readdirSync(dir).filter((file) => file.endsWith('.json'));
const breaks: string[] = [];
let interactions = 0;
for (const file of files) {
  const pact = JSON.parse(readFileSync(path.join(dir, file), 'utf8')) as Pact;
  interactions += pact.interactions?.length ?? pact.messages?.length ?? 0;
  breaks.push(...checkPact(pact, ALL_OPERATIONS, ALL_EVENTS));
}
for (const line of breaks) console.error(line);
console.log(`${files.length} pacts, ${interactions} interactions, ${breaks.length} that the contract does not keep`);
process.exit(breaks.length > 0 ? 1 : 0);
