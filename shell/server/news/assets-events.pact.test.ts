import path from 'node:path';
import { cloudEvent } from '@commonplace/contracts/event';
import { readEvent } from '@commonplace/service-kit';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { pageWatchers } from './page-watchers';

const { integer, like, regex, string } = MatchersV3;
const pact = new PactV4({
  consumer: 'edge',
  provider: 'svc-assets-events',
  dir: path.resolve('contracts/pacts'),
  logLevel: 'warn',
});
const at = () => regex(/^\d{4}-\d\d-\d\dT.*Z$/, '2026-01-02T03:04:05.000Z');
const subject = 'assets.media.processed.v1';

test('the edge tells the pages of an account that an upload’s pictures are there', async () => {
  const told: unknown[][] = [];
  const watchers = pageWatchers({
    sessions: { revoke: () => undefined, outdate: () => undefined },
    stream: { tell: (...news) => void told.push(news), end: () => undefined },
    variables: {},
  });
  await pact
    .addAsynchronousInteraction()
    .expectsToReceive(subject, (message) =>
      message.withMetadata({ subject }).withJSONContent({
        specversion: '1.0',
        id: string('01K00000000000000000000000'),
        source: string('urn:commonplace:assets'),
        type: subject,
        time: at(),
        datacontenttype: 'application/json',
        data: like({
          uid: integer(7),
          id: string('upload-1'),
          processing: regex(/^(done|failed)$/, 'done'),
          at: at(),
        }),
      }),
    )
    .executeTest(async (message) => {
      const event = cloudEvent.parse(message.contents.content);
      const watcher = watchers.find(({ spec }) => spec.subject === event.type);
      if (!watcher) throw new Error(`the edge does not watch ${event.type}`);
      await watcher.handle(readEvent(watcher.spec, JSON.stringify(message.contents.content)));
    });
  expect(told).toEqual([['upload.processed', { uid: 7, id: 'upload-1', processing: 'done' }, { uid: 7 }]]);
});
