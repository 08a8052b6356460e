import path from 'node:path';
import { favouriteChanged } from '@commonplace/contracts/assets/events';
import {
  boardChanged,
  filterChanged,
  groupChanged,
  homeChanged,
  pinChanged,
  sizeChanged,
  synonymsChanged,
  topicChanged,
  widgetChanged,
} from '@commonplace/contracts/assets/curation-events';
import type { EventSpec } from '@commonplace/contracts/event';
import { readEvent } from '@commonplace/service-kit';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import {
  sampleBoard,
  sampleFilter,
  sampleGroup,
  sampleHome,
  sampleNode,
  samplePin,
  sampleSynonyms,
  sampleTopic,
  sampleWidget,
} from '../../test/sample-records';
import { heartReaders, withHearts } from '../hearts/heart-index';
import { curatedReaders } from './curated-events';
import { documentOf } from './curated-index';

const { integer, like, regex, string } = MatchersV3;
const time = () => regex(/^\d{4}-\d\d-\d\dT.*Z$/, '2026-01-02T03:04:05.000Z');

const pact = new PactV4({
  consumer: 'svc-catalog',
  provider: 'svc-assets-events',
  dir: path.resolve('contracts/pacts'),
  logLevel: 'warn',
});

const message = (spec: EventSpec, data: object) => ({
  specversion: '1.0',
  id: string('01K00000000000000000000000'),
  source: string('urn:commonplace:assets'),
  type: spec.subject,
  time: time(),
  datacontenttype: 'application/json',
  data,
});

const topic = sampleTopic({ tag: 'forest', paths: ['nature.forest'] }).record;
const examples: [EventSpec, string, object][] = [
  [topicChanged, 'a topic was published', topic],
  [groupChanged, 'a group of paths changed', sampleGroup({ tag: 'nature' }).record],
  [
    filterChanged,
    'a group of filters changed',
    sampleFilter({ id: 'season', filters: [sampleNode({ tag: 'autumn' })] }).record,
  ],
  [homeChanged, 'a row of the home page changed', sampleHome({ id: 'row' }).record],
  [synonymsChanged, 'a list of synonyms changed', sampleSynonyms(['car, automobile']).record],
  [boardChanged, 'a board changed', sampleBoard({ id: 'b1' }).record],
  [widgetChanged, 'a widget changed', sampleWidget({ tag: 'banner' }).record],
  [pinChanged, 'an item was pinned', samplePin({ item: 'sea-1' }).record],
  [
    sizeChanged,
    'a named size changed',
    {
      id: 'size-post',
      version: 1,
      deleted: false,
      order: 0,
      created: topic.created,
      changed: topic.changed,
      changed_by: 1,
      tag: 'post',
      title: 'Post',
      category: 'Social',
      width: 1080,
      height: 1080,
      unit: 'px',
      resolution: 96,
      path: null,
      published: true,
    },
  ],
];

test.each(examples)('%#: the whole record comes, and becomes a document', async (spec, state, record) => {
  await pact
    .addAsynchronousInteraction()
    .given(state)
    .expectsToReceive(spec.subject, (one) =>
      one.withMetadata({ subject: spec.subject }).withJSONContent(message(spec, like(record))),
    )
    .executeTest((received) => {
      const reader = curatedReaders.find((one) => one.spec.subject === spec.subject);
      if (!reader) throw new Error(`nobody reads ${spec.subject}`);
      const document = documentOf(reader.change(readEvent(spec, JSON.stringify(received.contents.content))));
      expect(document).toMatchObject({ version: 1, record });
      return Promise.resolve();
    });
});

test('a heart becomes part of what its account hearted', async () => {
  await pact
    .addAsynchronousInteraction()
    .given('a published image was hearted by the account 7')
    .expectsToReceive(favouriteChanged.subject, (one) =>
      one
        .withMetadata({ subject: favouriteChanged.subject })
        .withJSONContent(
          message(favouriteChanged, like({ uid: 7, item: 'sea-1', favourite: true, version: integer(1), at: time() })),
        ),
    )
    .executeTest((received) => {
      const event = readEvent(favouriteChanged, JSON.stringify(received.contents.content));
      const heart = heartReaders[0]?.change(event);
      expect(heart && withHearts(undefined, [heart])).toEqual({ items: ['sea-1'], versions: { 'sea-1': 1 } });
      return Promise.resolve();
    });
});
