import { popularityOf } from './popularity-of';

const of = (signals: Partial<Parameters<typeof popularityOf>[0]>) =>
  popularityOf({ likes: 0, download_count: 0, views: 0, views_week: 0, ...signals });

test('a few looks, or one download, make nothing popular: in a fresh library one of them would put an item before all others', () => {
  expect(of({ views: 1, views_week: 1 })).toEqual({ popularity: 0, popularity_week: 0 });
  expect(of({ views: 4, views_week: 4 })).toEqual({ popularity: 0, popularity_week: 0 });
  expect(of({ download_count: 1, views: 1 })).toMatchObject({ popularity: 0 });
});

test('what was noticed has all of its points: a heart five, a download three, a visitor one', () => {
  expect(of({ likes: 1 })).toMatchObject({ popularity: 5 });
  expect(of({ download_count: 2 })).toMatchObject({ popularity: 6 });
  expect(of({ views: 5, views_week: 5 })).toEqual({ popularity: 5, popularity_week: 5 });
  expect(of({ likes: 2, download_count: 3, views: 100, views_week: 40 })).toEqual({
    popularity: 119,
    popularity_week: 40,
  });
});
