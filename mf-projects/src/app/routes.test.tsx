import { readdirSync, readFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { matchRoutes } from 'react-router';

const root = path.resolve(__dirname, '../../..');
/** All remotes' patterns in one table, as the shell keeps them: the most specific one wins. */
const table = readdirSync(root)
  .map((folder) => path.join(root, folder, 'remote.json'))
  .filter((file) => existsSync(file))
  .flatMap((file) => {
    const { name, routes } = JSON.parse(readFileSync(file, 'utf8')) as { name: string; routes: string[] };
    return routes.map((pattern) => ({ id: name, path: pattern }));
  });

test.each([
  '/my-projects',
  '/my-projects/designs',
  '/my-projects/folders',
  '/my-projects/folders/abc',
  '/my-projects/uploads',
  '/my-projects/downloads',
  '/my-projects/likes',
  '/my-projects/trash',
  '/my-projects/nonsense',
  '/likes',
  '/uploads/7/abc',
  '/teams/3/designs',
  '/s/f-abc',
])('[PROJ-01] %s is shown by this remote, not by a profile of that name', (pathname) => {
  expect(matchRoutes(table, pathname)?.at(-1)?.route.id).toBe('mf-projects');
});
