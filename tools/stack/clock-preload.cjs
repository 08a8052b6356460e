'use strict';
// Loaded before a process of ours in a copy under faults: its clock is off by what `CLOCK_FILE` says of `CLOCK_PART` in ms, from the moment on at
// which that is written. As with a real clock only what says how late it is jumps: what waits goes on waiting as long as it should.
const { readFileSync } = require('node:fs');

const { CLOCK_FILE, CLOCK_PART } = process.env;
const LOOK_MS = 50;
let off = 0;

function look() {
  try {
    off = Number(JSON.parse(readFileSync(CLOCK_FILE, 'utf8'))[CLOCK_PART] ?? 0);
  } catch {
    // Not written yet: nothing is off.
    off = 0;
  }
}

if (CLOCK_FILE && CLOCK_PART) {
  look();
  setInterval(look, LOOK_MS).unref();
  const now = Date.now.bind(Date);
  const Real = Date;
  Real.now = () => now() + off;
  const Moved = new Proxy(Real, {
    construct: (target, given, caller) =>
      Reflect.construct(target, given.length === 0 ? [Real.now()] : given, caller === Moved ? target : caller),
    apply: () => new Real(Real.now()).toString(),
  });
  Real.prototype.constructor = Moved;
  globalThis.Date = Moved;
}
