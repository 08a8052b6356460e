const { readFileSync } = require('node:fs');
const path = require('node:path');

const folder = path.join(path.dirname(require.resolve('lucide-react/package.json')), 'dist/esm');
const index = readFileSync(path.join(folder, 'lucide-react.mjs'), 'utf8');

/** Where each export of the package of the icons comes from: its file, and its name there. */
module.exports = new Map();
for (const [, names, file] of index.matchAll(/^export \{ ([^}]+) \} from '(.+)';$/gm))
  for (const [, exported, name = exported] of names.matchAll(/(\w+)(?: as (\w+))?/g))
    module.exports.set(name, { file: path.join(folder, file), exported });
