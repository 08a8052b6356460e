import type { DocumentAsset } from '@commonplace/contracts/design/document';
import { keptOriginals } from './kept-originals';
import { NoLarger } from './larger-pictures';

const asset = (id: string) => ({ id }) as DocumentAsset;
const SIZE = { width: 200, height: 100 };

/** Pictures that know whether they are closed; copies are told apart from what they are copied of. */
function source(refuse: readonly string[] = []) {
  const seen = { opened: [] as string[], closed: [] as string[] };
  const picture = (name: string) => ({ name, close: () => void seen.closed.push(name) }) as unknown as ImageBitmap;
  return {
    seen,
    open: async ({ id }: DocumentAsset) => {
      seen.opened.push(id);
      if (refuse.includes(id)) throw new NoLarger('limit');
      return picture(id);
    },
    copy: async (kept: ImageBitmap) => picture(`copy of ${(kept as unknown as { name: string }).name}`),
  };
}

test('[E-34] many files in a row fetch an original once; each has its own, and what was kept is freed at the end', async () => {
  const { copy, open, seen } = source();
  const kept = keptOriginals(open, { copy });
  const first = await kept.open(asset('sea'), SIZE);
  first.close();
  await kept.open(asset('sea'), SIZE);
  await kept.open(asset('sea'), { width: 400, height: 200 });
  expect(seen).toEqual({ opened: ['sea', 'sea'], closed: ['copy of sea'] });
  kept.close();
  expect(seen.closed).toEqual(['copy of sea', 'sea', 'sea']);
});

test('[E-34] an original that is refused is asked for once, and every file is told why', async () => {
  const { copy, open, seen } = source(['sea']);
  const kept = keptOriginals(open, { copy });
  await expect(kept.open(asset('sea'), SIZE)).rejects.toMatchObject({ reason: 'limit' });
  await expect(kept.open(asset('sea'), SIZE)).rejects.toMatchObject({ reason: 'limit' });
  expect(seen.opened).toEqual(['sea']);
});

test('[E-34] what there is no room to keep is opened anew for each file', async () => {
  const { copy, open, seen } = source();
  const kept = keptOriginals(open, { copy, room: 20_000 });
  await kept.open(asset('sea'), SIZE);
  await kept.open(asset('hill'), SIZE);
  await kept.open(asset('hill'), SIZE);
  expect(seen.opened).toEqual(['sea', 'hill', 'hill']);
});
