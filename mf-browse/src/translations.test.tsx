import { sourcesIn } from '@commonplace/remote-kit/testing-sources';
import { translationGaps } from '@commonplace/remote-kit/translation-gaps';
import { arabic } from './arabic';

test('every text of this remote exists in Arabic too, with the same values and all plural forms', async () => {
  expect(translationGaps(await sourcesIn(__dirname), arabic, 'ar')).toEqual([]);
});
