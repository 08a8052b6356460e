import { readFileSync } from 'node:fs';
import { Hands } from '@commonplace/stack/chaos/flood-hands';
import { LONGEST_MS, type FloodKind } from '@commonplace/stack/chaos/flood-kind';
import { Tally } from '@commonplace/stack/chaos/flood-tally';
import { emptyLedger } from '@commonplace/stack/chaos/write-ledger';
import { makersOf, NOTHING, type FloodStuff } from './flood-makers';
import { sender } from './flood-request';

/**
 * `flood-sender BASE RATE SECONDS [KIND FIRST]`: asks so many times a second, whether or not what was asked before is answered; prints what came of it as JSON.
 * What a flood that writes is made with stands in its input; those who send are numbered from FIRST on.
 * A process of its own, so that whoever measures meanwhile is not kept waiting by it.
 */
const [base = '', rate = '', seconds = '', given = 'reads', first = '0'] = process.argv.slice(2);
const kind = given as FloodKind;
const TICK_MS = 20;
/** ms beyond what anybody is to wait, after which it is no answer. */
const BEYOND_MS = 15_000;

const stuff = kind === 'reads' ? NOTHING : (JSON.parse(readFileSync(0, 'utf8')) as FloodStuff);
const ledger = emptyLedger();
const tally = new Tally();
const send = sender(base, { giveUpMs: LONGEST_MS[kind] + BEYOND_MS });
const { make, most } = makersOf(kind, stuff, send, ledger);
const hands = new Hands((n) => make(n + Number(first)), most - Number(first));
let open = 0;
let asked = 0;

function ask(): void {
  const hand = hands.take();
  if (!hand) return void (tally.held += 1);
  open += 1;
  asked += 1;
  void hand.next().then(({ reply, outcome }) => {
    tally.note(reply, outcome);
    hands.back(hand);
    open -= 1;
  });
}

const began = performance.now();
const total = Number(rate) * Number(seconds);
const timer = setInterval(() => {
  const due = Math.min(total, ((performance.now() - began) / 1_000) * Number(rate));
  while (asked + tally.held < due) ask();
  if (asked + tally.held < total) return;
  clearInterval(timer);
  const last = setInterval(() => {
    if (open > 0) return;
    clearInterval(last);
    // What was acknowledged is more than a pipe holds: an end before it was read would cut it off.
    process.stdout.write(JSON.stringify({ ...tally.figures(), ledger }), () => process.exit(0));
  }, 100);
}, TICK_MS);
