// Leaves of the packages that npm has installed what the named workspaces run with: `node trim.mjs WORKSPACE…` in the folder of the root. npm installs a package that
// another workspace needs to run even where this one only tests with it, and packages carry what no process reads.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Types and source maps, and of fonts all but the regular one in the format that PDFs take. */
const UNREAD = [
  /\.d\.[cm]?ts$/,
  /\.map$/,
  /@fontsource\/.*\.(css|scss|woff2)$/,
  /@fontsource\/.*-(?!400-normal)\d00-\w+\.woff$/,
];
const root = process.cwd();
const kept = new Set();

for (const workspace of process.argv.slice(2)) keep(path.join(root, workspace), ['dependencies']);
for (const folder of [root, ...process.argv.slice(2).map((one) => path.join(root, one))]) sweep(folder);

/** Keeps what a package asks for, and what that asks for. */
function keep(at, kinds = ['dependencies', 'optionalDependencies', 'peerDependencies']) {
  const asked = JSON.parse(readFileSync(path.join(at, 'package.json'), 'utf8'));
  for (const name of kinds.flatMap((kind) => Object.keys(asked[kind] ?? {}))) {
    const found = name.startsWith('@commonplace/') ? undefined : nearest(name, at);
    if (!found || kept.has(found)) continue;
    kept.add(found);
    keep(found);
  }
}

/** Where Node finds a package for a file in `at`. */
function nearest(name, at) {
  for (let dir = at; ; dir = path.dirname(dir)) {
    const found = path.join(dir, 'node_modules', name);
    if (existsSync(found)) return found;
    if (dir === root || dir === path.dirname(dir)) return undefined;
  }
}

function sweep(folder) {
  const modules = path.join(folder, 'node_modules');
  if (!existsSync(modules)) return;
  const names = readdirSync(modules).flatMap((name) =>
    name.startsWith('@') ? readdirSync(path.join(modules, name)).map((own) => path.join(name, own)) : [name],
  );
  for (const name of names) {
    const at = path.join(modules, name);
    if (!kept.has(at)) rmSync(at, { recursive: true });
    else {
      sweep(at);
      thin(at);
    }
  }
}

function thin(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) thin(at);
    else if (UNREAD.some((pattern) => pattern.test(at))) rmSync(at);
  }
}
