import type { ViewSettings } from '../session/session-state';
import { Observable } from '../session/observable';
import { keepView } from './kept-view';

const fresh = () =>
  new Observable<ViewSettings>({
    rulers: false,
    grid: false,
    safeArea: false,
    snapping: true,
    panels: true,
    brush: { colour: '#1c1b1f', width: 8 },
  });
function storage(first?: string) {
  const held = new Map<string, string>(first === undefined ? [] : [['commonplace:editor:view', first]]);
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  };
}

test('[E-26] rulers, grid, margins and snapping are found as they were left', () => {
  const kept = storage();
  const before = fresh();
  keepView(before, () => kept);
  before.set({ rulers: true, grid: true, snapping: false });
  const after = fresh();
  keepView(after, () => kept);
  expect(after.get()).toMatchObject({ rulers: true, grid: true, safeArea: false, snapping: false });
});

test('bars that were put away and the pen are of this visit', () => {
  const kept = storage();
  const before = fresh();
  keepView(before, () => kept);
  before.set({ panels: false, brush: { colour: '#ff0000', width: 2 }, grid: true });
  const after = fresh();
  keepView(after, () => kept);
  expect(after.get()).toEqual({ ...fresh().get(), grid: true });
});

test('an editor that was left keeps nothing more', () => {
  const kept = storage();
  const before = fresh();
  keepView(before, () => kept)();
  before.set({ grid: true });
  expect(kept.getItem('commonplace:editor:view')).toBeNull();
});

test.each(['', '{', 'null', '7', '[]', '{"rulers":"yes","grid":1}'])(
  'what is stored and cannot be used (%s) changes nothing',
  (stored) => {
    const settings = fresh();
    keepView(settings, () => storage(stored));
    expect(settings.get()).toEqual(fresh().get());
  },
);

test('where nothing can be stored the aids work all the same', () => {
  const settings = fresh();
  keepView(settings, () => ({
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  }));
  settings.set({ rulers: true });
  expect(settings.get().rulers).toBe(true);
});

test('an editor whose browser closes its store to pages opens with its aids as usual', () => {
  const settings = fresh();
  const closed = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const forget = keepView(settings, closed);
  settings.set({ grid: true });
  expect(settings.get()).toMatchObject({ rulers: false, grid: true });
  forget();
});
