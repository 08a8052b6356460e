// What the page shares of a package: the names that the shell and the remotes use, and no more, as a shared package is otherwise sent whole.
const fs = require('node:fs');
const path = require('node:path');
const esbuild = require('esbuild');

/** A package's folder, wherever npm has put it. */
function folderOf(name) {
  let at = path.dirname(require.resolve(name));
  while (!at.endsWith(path.join('node_modules', name))) at = path.dirname(at);
  return at;
}

/**
 * Writes the names of a package into the build's cache, as a file for webpack to share as it would the package: its place and the package's version.
 * `from` is a file of the package where its own entry will not do; what is `external` is imported by that file.
 */
function sharedNames(root, { name, names, from, external }) {
  const folder = folderOf(name);
  const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const whole = from ? path.join(folder, from) : name;
  const { outputFiles } = esbuild.buildSync({
    stdin: { contents: `export { ${names.join(', ')} } from ${JSON.stringify(whole)};`, resolveDir: folder },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    external,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
    write: false,
  });
  const [{ contents }] = outputFiles;
  const place = path.join(root, 'node_modules/.cache/shared');
  const file = path.join(place, `${name.replace(/^@/, '').replaceAll('/', '-')}.mjs`);
  // Several builds may run at once: each reads a whole file, whoever wrote it.
  if (!fs.existsSync(file) || !fs.readFileSync(file).equals(Buffer.from(contents))) {
    fs.mkdirSync(place, { recursive: true });
    const draft = `${file}.${process.pid}`;
    fs.writeFileSync(draft, contents);
    fs.renameSync(draft, file);
  }
  return { import: file, version };
}

module.exports = { sharedNames };
