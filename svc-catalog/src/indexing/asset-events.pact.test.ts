import path from 'node:path';
import { itemCounted, itemPublished, itemWithdrawn } from '@commonplace/contracts/assets/events';
import type { EventSpec } from '@commonplace/contracts/event';
import { readEvent } from '@commonplace/service-kit';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { sampleItem } from '../../test/sample-item';
import { readerOf } from './event-changes';
import { merge, type ItemChange } from './item-document';

const { boolean, eachLike, integer, like, number, regex, string } = MatchersV3;

const pact = new PactV4({
  consumer: 'svc-catalog',
  provider: 'svc-assets-events',
  dir: path.resolve('contracts/pacts'),
  logLevel: 'warn',
});

/** The envelope that every event comes in. */
const envelope = (spec: EventSpec, data: object) => ({
  specversion: '1.0',
  id: string('01K00000000000000000000000'),
  source: string('urn:commonplace:assets'),
  type: spec.subject,
  time: regex(/^\d{4}-\d\d-\d\dT.*Z$/, '2026-01-02T03:04:05.000Z'),
  datacontenttype: 'application/json',
  data: like(data),
});
/** What the consumer makes of a message: exactly the code that runs behind JetStream. */
const changeOf = (spec: EventSpec, content: unknown): ItemChange => {
  const reader = readerOf(spec.subject);
  if (!reader) throw new Error(`nobody reads ${spec.subject}`);
  return reader.change(readEvent(spec, JSON.stringify(content)));
};

test('a published item is indexed with everything that lists and pages show', async () => {
  const item = sampleItem({ id: 'sea-1', tags: ['animal'] });
  await pact
    .addAsynchronousInteraction()
    .given('an image was published')
    .expectsToReceive(itemPublished.subject, (message) =>
      message.withMetadata({ subject: itemPublished.subject }).withJSONContent(
        envelope(itemPublished, {
          id: string(item.id),
          kind: string('image'),
          masterVersion: integer(1),
          title: string(item.title),
          description: string(),
          tags: eachLike('animal'),
          paths: like([]),
          licence: regex(/^(free|premium|cc0)$/, 'free'),
          licence_id: string('CC-BY-4.0'),
          attribution: string('by Ada'),
          author: string('Ada'),
          owner_uid: integer(0),
          width: number(1600),
          height: number(900),
          duration: null,
          preview: {
            url: string('/files/p.webp'),
            style_uri: string('/files/{width}.webp'),
            width: number(640),
            height: number(360),
          },
          palette: eachLike({ colour: regex(/^#[0-9a-f]{6}$/i, '#336699'), weight: number(0.6) }),
          descriptor: eachLike(number(0.1)),
          placeholder: string('abc'),
          has_alpha: boolean(false),
          ai_generated: boolean(false),
          adult: boolean(false),
          files: like({}),
          facts: like({}),
          likes: integer(0),
          download_count: integer(0),
          countVersion: integer(0),
          published_at: regex(/^\d{4}-\d\d-\d\dT.*Z$/, '2026-01-02T03:04:05.000Z'),
        }),
      ),
    )
    .executeTest(async (message) => {
      const document = merge(undefined, changeOf(itemPublished, message.contents.content));
      expect(document).toMatchObject({
        id: 'sea-1',
        status: 'published',
        kind: 'image',
        tags: ['animal'],
        ratio: 'landscape',
      });
    });
});

test('a withdrawn item is no longer published', async () => {
  await pact
    .addAsynchronousInteraction()
    .given('a published image was withdrawn')
    .expectsToReceive(itemWithdrawn.subject, (message) =>
      message.withMetadata({ subject: itemWithdrawn.subject }).withJSONContent(
        envelope(itemWithdrawn, {
          id: string('sea-1'),
          kind: string('image'),
          masterVersion: integer(2),
          at: regex(/^\d{4}-\d\d-\d\dT.*Z$/, '2026-01-02T03:04:05.000Z'),
        }),
      ),
    )
    .executeTest(async (message) => {
      const published = merge(undefined, { type: 'published', item: sampleItem({ id: 'sea-1' }) });
      expect(merge(published, changeOf(itemWithdrawn, message.contents.content))?.status).toBe('withdrawn');
    });
});

test('counts of an item move its popularity', async () => {
  await pact
    .addAsynchronousInteraction()
    .given('an image was hearted')
    .expectsToReceive(itemCounted.subject, (message) =>
      message.withMetadata({ subject: itemCounted.subject }).withJSONContent(
        envelope(itemCounted, {
          id: string('sea-1'),
          countVersion: integer(1),
          likes: integer(1),
          download_count: integer(0),
        }),
      ),
    )
    .executeTest(async (message) => {
      const published = merge(undefined, { type: 'published', item: sampleItem({ id: 'sea-1' }) });
      expect(merge(published, changeOf(itemCounted, message.contents.content))).toMatchObject({
        likes: 1,
        popularity: 5,
      });
    });
});
