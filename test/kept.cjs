const path = require('node:path');

const root = path.resolve(__dirname, '..') + path.sep;

/** What is found once stays for the next file: a runtime clears its own at its end. */
class Kept extends Map {
  clear() {}
}

/** By resolver, of which every project has one in each worker and run: what is known does not outlive a run. */
const known = new WeakMap();

/**
 * What the files of a project have in common in one worker: where a module lies, and its text ready to be compiled. Only for files
 * of the repository, which stay as they are while tests run; what tests write elsewhere is read each time.
 */
module.exports = function kept(resolver) {
  const found = known.get(resolver);
  if (found) return found;
  const fresh = {
    places: new Kept(),
    sources: new Map(),
    transformed: new Map(),
    stays: (file) => file.startsWith(root),
  };
  known.set(resolver, fresh);
  return fresh;
};
