import path from 'node:path';
import { cloudEvent } from '@commonplace/contracts/event';
import { readEvent } from '@commonplace/service-kit';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { pageWatchers } from './page-watchers';

const { boolean, integer, like, regex, string } = MatchersV3;
const pact = new PactV4({
  consumer: 'edge',
  provider: 'svc-identity-events',
  dir: path.resolve('contracts/pacts'),
  logLevel: 'warn',
});
const at = () => regex(/^\d{4}-\d\d-\d\dT.*Z$/, '2026-01-02T03:04:05.000Z');

/** What a page would hear, by the edge's own handler. */
function listen() {
  const told: unknown[][] = [];
  const revoked: string[] = [];
  const outdated: number[] = [];
  const variables: Record<string, unknown> = {};
  const watchers = pageWatchers({
    sessions: { revoke: (sid) => void revoked.push(sid), outdate: (uid) => void outdated.push(uid) },
    stream: { tell: (...news) => void told.push(news), end: () => undefined },
    variables,
  });
  const hear = async (content: unknown) => {
    const event = cloudEvent.parse(content);
    const watcher = watchers.find(({ spec }) => spec.subject === event.type);
    if (!watcher) throw new Error(`the edge does not watch ${event.type}`);
    await watcher.handle(readEvent(watcher.spec, JSON.stringify(content)));
  };
  return { told, revoked, outdated, variables, hear };
}

const cases: readonly {
  subject: string;
  data: Record<string, unknown>;
  then: (heard: ReturnType<typeof listen>) => void;
}[] = [
  {
    subject: 'identity.session.ended.v1',
    data: { uid: integer(7), sid: string('session-7'), at: at() },
    then: (heard) => {
      expect(heard.revoked).toEqual(['session-7']);
      expect(heard.told).toEqual([['session.ended', { sid: 'session-7' }, { sid: 'session-7' }]]);
    },
  },
  {
    subject: 'identity.session-user.changed.v1',
    data: {
      uid: integer(7),
      plan_type: regex(/^(free|premium|creative|teams|premium_lifetime|custom)$/, 'premium'),
      plan_period: regex(/^(monthly|yearly|lifetime|until expiration)$/, 'yearly'),
      at: at(),
    },
    then: (heard) =>
      expect(heard.told).toEqual([
        ['session-user.changed', expect.objectContaining({ plan_type: 'premium' }), { uid: 7 }],
      ]),
  },
  {
    subject: 'identity.notification.created.v1',
    data: { uid: integer(7), mid: integer(1), type: string('welcome'), at: at() },
    then: (heard) =>
      expect(heard.told).toEqual([['notification.created', expect.objectContaining({ mid: 1 }), { uid: 7 }]]),
  },
  {
    subject: 'identity.variable.changed.v1',
    data: { name: string('feature_ads'), value: like({ enabled: boolean(true) }), at: at() },
    then: (heard) => {
      expect(heard.variables).toEqual({ feature_ads: { enabled: true } });
      expect(heard.told).toEqual([['variable.changed', { name: 'feature_ads', value: { enabled: true } }]]);
    },
  },
];

test.each(cases)('the edge acts on $subject', async ({ subject, data, then }) => {
  const heard = listen();
  await pact
    .addAsynchronousInteraction()
    .expectsToReceive(subject, (message) =>
      message.withMetadata({ subject }).withJSONContent({
        specversion: '1.0',
        id: string('01K00000000000000000000000'),
        source: string('urn:commonplace:identity'),
        type: subject,
        time: at(),
        datacontenttype: 'application/json',
        data: like(data),
      }),
    )
    .executeTest(async (message) => heard.hear(message.contents.content));
  then(heard);
});
