import { labels as english } from '@commonplace/ui';
import { sourcesIn } from '@commonplace/remote-kit/testing-sources';
import { translationGaps } from '@commonplace/remote-kit/translation-gaps';
import { arabic, labels } from './texts.ar';

test('every text of the shell exists in Arabic too, with the same values and all plural forms', async () => {
  expect(translationGaps(await sourcesIn(__dirname), arabic, 'ar')).toEqual([]);
});

test('the components of the design system have words in Arabic', () => {
  expect(Object.keys(labels).sort()).toEqual(Object.keys(english).sort());
});
