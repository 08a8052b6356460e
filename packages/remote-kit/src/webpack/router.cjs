// What the page shares under the name `react-router`: the names that the shell and the remotes use, and no more. A shared package is otherwise
// sent whole, and half of this one is for frameworks that render on a server. A name that is missing here fails router-names.test.ts.
const fs = require('node:fs');
const path = require('node:path');
const esbuild = require('esbuild');

const NAMES = [
  'createBrowserRouter',
  'createMemoryRouter',
  'createPath',
  'createSearchParams',
  'generatePath',
  'Link',
  'matchPath',
  'matchRoutes',
  'MemoryRouter',
  'Navigate',
  'NavLink',
  'Outlet',
  'Route',
  'Router',
  'RouterProvider',
  'Routes',
  'ScrollRestoration',
  'useBlocker',
  'useHref',
  'useLocation',
  'useMatch',
  'useNavigate',
  'useNavigationType',
  'useParams',
  'useRouteError',
  'useRoutes',
  'useSearchParams',
];

/** A package's folder, wherever npm has put it. */
function folderOf(name) {
  let at = path.dirname(require.resolve(name));
  while (!at.endsWith(path.join('node_modules', name))) at = path.dirname(at);
  return at;
}

/** Writes the file into the build's cache, for webpack to share as it would the package: its place and the package's version. */
function sharedRouter(root) {
  const folder = folderOf('react-router');
  const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const whole = path.join(folder, 'dist/production/index.mjs');
  const { outputFiles } = esbuild.buildSync({
    stdin: { contents: `export { ${NAMES.join(', ')} } from ${JSON.stringify(whole)};`, resolveDir: folder },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    external: ['react', 'react-dom'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
    write: false,
  });
  const [{ contents }] = outputFiles;
  const place = path.join(root, 'node_modules/.cache/shared');
  const file = path.join(place, 'react-router.mjs');
  // Several builds may run at once: each reads a whole file, whoever wrote it.
  if (!fs.existsSync(file) || !fs.readFileSync(file).equals(Buffer.from(contents))) {
    fs.mkdirSync(place, { recursive: true });
    const draft = `${file}.${process.pid}`;
    fs.writeFileSync(draft, contents);
    fs.renameSync(draft, file);
  }
  return { import: file, version };
}

module.exports = { NAMES, sharedRouter };
