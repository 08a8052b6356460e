import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { ActivityRecord } from '@commonplace/contracts/activity';
import type { Known } from '../session/sessions';
import type { ActivityLog } from './activity-log';
import { takeActivity } from './take-activity';
import { visitorNames } from './visitor-name';

test('what a member looked at is stored under a name of the day, and names neither account nor session', async () => {
  const body = JSON.stringify({ events: [{ type: 'view', item: 'i1' }] });
  const req = Object.assign(Readable.from([Buffer.from(body)]), {
    socket: { remoteAddress: '203.0.113.7' },
    headers: { 'content-type': 'application/json', 'content-length': String(body.length) },
  }) as unknown as IncomingMessage;
  const stored: ActivityRecord[] = [];
  const activity = {
    append: (records: readonly ActivityRecord[]) => {
      stored.push(...records);
      return Promise.resolve();
    },
  } as unknown as ActivityLog;
  const known = { sid: 'session-1', uid: 4_711 } as unknown as Known;
  const visitorName = visitorNames('a secret of the tests that is long enough');
  expect(await takeActivity(req, known, { activity, visitorName })).toEqual({ accepted: 1 });
  const [{ at = '', session = '' } = {}] = stored;
  expect(stored).toMatchObject([{ type: 'view', item: 'i1', ...visitorName(req, known, at) }]);
  expect(session).not.toBe('');
  expect(JSON.stringify(stored)).not.toContain('4711');
  expect(JSON.stringify(stored)).not.toContain('session-1');
  expect(JSON.stringify(stored)).not.toContain('203.0.113.7');
});
