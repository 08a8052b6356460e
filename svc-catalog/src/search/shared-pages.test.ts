import { curatedOf } from '../curation/curated-snapshot';
import type { FoundAnswer } from './found-answer';
import { plainInput } from './search-input';
import { sharedPages, type Asked } from './shared-pages';

const curated = curatedOf([]);
const visitor = { uid: 0, roles: [], access: {} };
const asked = (text: string, about: Partial<Asked> = {}): Asked => ({
  input: plainInput({ scope: 'images', text, size: 50, safe: true }),
  curated,
  suggestions: { videos: true, collections: true },
  viewer: visitor,
  ...about,
});
const answer = (title: string, about: Partial<FoundAnswer> = {}) =>
  Promise.resolve({ results: [], topic: null, help: null, total: 1, title, ...about } as unknown as FoundAnswer);

/** A mark that a test moves, looked at anew each time. */
function engine() {
  const state = { mark: 'one', made: 0, now: 0 };
  const index = {
    last: () => Promise.resolve(state.mark),
    stands: (mark: string) => Promise.resolve(mark === state.mark),
  };
  const pages = sharedPages(index, { now: () => state.now, room: 2_000 });
  const make =
    (title = 'page', about?: Partial<FoundAnswer>) =>
    () => {
      state.made += 1;
      return answer(`${title} ${state.made}`, about);
    };
  return { state, pages, make };
}

test('a first page is made once as long as the index stays as it is, and anew when it has changed', async () => {
  const { state, pages, make } = engine();
  const first = await pages.get(asked('sea'), make());
  expect(await pages.get(asked('sea'), make())).toBe(first);
  expect(state.made).toBe(1);
  state.mark = 'two';
  const second = await pages.get(asked('sea'), make());
  expect(second.etag).not.toBe(first.etag);
  expect(state.made).toBe(2);
});

test('those who ask at the same time share one question to the engine, but none that began longer than a second ago', async () => {
  const { state, pages } = engine();
  let finish: (() => void)[] = [];
  const slow = () => {
    state.made += 1;
    return new Promise<FoundAnswer>((resolve) => finish.push(() => void answer('slow').then(resolve)));
  };
  const page = { input: { ...asked('sea').input, page: 2 } };
  const together = [pages.get(asked('sea', page), slow), pages.get(asked('sea', page), slow)];
  await new Promise((resolve) => setImmediate(resolve));
  expect(state.made).toBe(1);
  state.now = 1_000;
  together.push(pages.get(asked('sea', page), slow));
  await new Promise((resolve) => setImmediate(resolve));
  expect(state.made).toBe(2);
  for (const one of finish) one();
  const [one, other] = await Promise.all(together);
  expect(other).toBe(one);
  finish = [];
  // A second page is not kept.
  const again = pages.get(asked('sea', page), slow);
  await new Promise((resolve) => setImmediate(resolve));
  for (const done of finish) done();
  await again;
  expect(state.made).toBe(3);
});

test('what was searched while the index changed is given once', async () => {
  const { state, pages, make } = engine();
  await pages.get(asked('sea'), () => {
    state.mark = 'two';
    return make()();
  });
  await pages.get(asked('sea'), make());
  expect(state.made).toBe(2);
});

test('hearts are shared with nobody, and help with others’ searches is not kept', async () => {
  const { state, pages, make } = engine();
  const hearted = (uid: number) =>
    asked('sea', { input: { ...asked('sea').input, hearted: uid, viewer: uid }, viewer: { ...visitor, uid } });
  await pages.get(hearted(1), make());
  await pages.get(hearted(1), make());
  await pages.get(hearted(2), make());
  expect(state.made).toBe(3);
  const help = { help: { spelling: null, broader: [], popular: ['sky'] } };
  await pages.get(asked('none'), make('none', help));
  await pages.get(asked('none'), make('none', help));
  expect(state.made).toBe(5);
});

test('visitors, members and administrators see different widgets, members among themselves the same', async () => {
  const { state, pages, make } = engine();
  const by = (uid: number, roles: string[] = []) =>
    asked('sea', { input: { ...asked('sea').input, viewer: uid }, viewer: { ...visitor, uid, roles } });
  await pages.get(by(0), make());
  await pages.get(by(1), make());
  await pages.get(by(2), make());
  await pages.get(by(3, ['admin']), make());
  expect(state.made).toBe(3);
});

test('[ADMIN-04] the internal team is not given the page of an administrator, which tells of pins', async () => {
  const { state, pages, make } = engine();
  const access = { show_commonplace_team: true };
  const by = (uid: number, role: string) => asked('sea', { viewer: { uid, roles: [role], access } });
  await pages.get(by(1, 'admin'), make());
  await pages.get(by(2, 'developer'), make());
  await pages.get(by(3, 'developer'), make());
  expect(state.made).toBe(2);
});

test('what was wanted least lately goes when there is no more room', async () => {
  const { state, pages, make } = engine();
  const large = 'x'.repeat(600);
  for (const text of ['a', 'b', 'c']) await pages.get(asked(text), make(large));
  await pages.get(asked('a'), make(large));
  await pages.get(asked('d'), make(large));
  expect(state.made).toBe(4);
  await pages.get(asked('a'), make(large));
  expect(state.made).toBe(4);
  await pages.get(asked('b'), make(large));
  expect(state.made).toBe(5);
});
