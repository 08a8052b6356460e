// What the page shares under the name `react-router`: the names that the shell and the remotes use, and no more. A shared package is otherwise
// sent whole, and half of this one is for frameworks that render on a server. A name that is missing here fails shared-names.test.ts.
const { sharedNames } = require('./shared-names.cjs');

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

const sharedRouter = (root) =>
  sharedNames(root, {
    name: 'react-router',
    names: NAMES,
    from: 'dist/production/index.mjs',
    external: ['react', 'react-dom'],
  });

module.exports = { NAMES, sharedRouter };
