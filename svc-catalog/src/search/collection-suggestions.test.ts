import type { TopicRecord } from '@commonplace/contracts/assets/curation-records';
import { sampleTopic } from '../../test/sample-records';
import type { CuratedDocument } from '../curation/curated-index';
import { curatedOf } from '../curation/curated-snapshot';
import { SUGGESTION_FIELDS, suggestionOf } from './collection-suggestions';

const { record } = sampleTopic({ tag: 'harbours', paths: ['images.sea.harbours'], scopes: ['images'] });
const documentOf = (given: Partial<TopicRecord>) => ({ record: given as CuratedDocument['record'] });

test('what is read of a topic is all that its suggestion shows', () => {
  const read = Object.fromEntries(
    Object.entries(record).filter(([name]) => SUGGESTION_FIELDS.includes(`record.${name}`)),
  );
  expect(Object.keys(read).length).toBeLessThan(Object.keys(record).length);
  const curated = curatedOf([]);
  expect(suggestionOf(documentOf(read), curated)).toEqual(suggestionOf(documentOf(record), curated));
  expect(suggestionOf(documentOf(read), curated)).toMatchObject({
    tag: 'harbours',
    title: 'Harbours',
    href: '/search?path=images.sea.harbours',
    image_url: '/files/square.webp',
  });
});

test('a topic that is known is shown as it is known now, in the language of who asks', () => {
  const known = curatedOf([{ kind: 'topics', record: { ...record, title: 'موانئ' } }]);
  expect(suggestionOf(documentOf({ tag: 'harbours' }), known).title).toBe('موانئ');
});
