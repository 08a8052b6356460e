import { sharedPage } from './shared-page';

/** The page's status where the assets answer so; what was asked comes with it. */
async function load(pathname: string, status: number, body: object = {}) {
  const asked: string[] = [];
  const page = await sharedPage(pathname, async (path) => {
    asked.push(path);
    return { status, text: JSON.stringify(body) };
  });
  return { page, asked };
}

test.each([
  ['/s/f-unknown', '/api/v1/shares/folder/f-unknown?pagesize=1'],
  ['/create/shared/d-unknown', '/api/v1/shares/design/d-unknown'],
])(
  '[NAV-24] %s is 404 on a direct load when the link leads to nothing, and 410 once it has ended',
  async (at, path) => {
    expect(await load(at, 404)).toEqual({ page: { status: 404 }, asked: [path] });
    expect((await load(at, 422)).page).toEqual({ status: 404 });
    expect((await load(at, 410)).page).toEqual({ status: 410 });
    expect((await load(at, 503)).page).toEqual({ status: 503 });
  },
);

test('what is shared is called by its name, and is nothing to list', async () => {
  const folder = await load('/s/f-known', 200, { project: { name: 'Summer' }, results: [] });
  expect(folder.page).toMatchObject({ status: 200, indexed: false, about: { title: 'Summer' } });
  const design = await load('/create/shared/d-known', 200, { name: 'Poster', document: {} });
  expect(design.page).toMatchObject({ status: 200, indexed: false, about: { title: 'Poster' } });
});

test('the link of a design leads to where designs are shown', async () => {
  expect(await load('/s/d-any', 200)).toEqual({ page: { status: 302, redirect: '/create/shared/d-any' }, asked: [] });
});

test('other pages are not asked about; 503 while the assets cannot be asked', async () => {
  for (const at of ['/s', '/s/a/b', '/create/design', '/create/shared', '/search/s'])
    expect(await load(at, 404)).toEqual({ page: undefined, asked: [] });
  const down = async (): Promise<never> => {
    throw new Error('connection refused');
  };
  expect(await sharedPage('/s/f-known', down)).toEqual({ status: 503 });
});
