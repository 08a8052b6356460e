import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { ActivityRecord } from '@commonplace/contracts/activity';
import type { Known } from '../session/sessions';
import type { ActivityLog } from './activity-log';
import { takeActivity } from './take-activity';

test('what a member looked at is stored under the session, and names no account', async () => {
  const body = JSON.stringify({ events: [{ type: 'view', item: 'i1' }] });
  const req = Object.assign(Readable.from([Buffer.from(body)]), {
    headers: { 'content-type': 'application/json', 'content-length': String(body.length) },
  }) as unknown as IncomingMessage;
  const stored: ActivityRecord[] = [];
  const log = {
    append: (records: readonly ActivityRecord[]) => {
      stored.push(...records);
      return Promise.resolve();
    },
  } as unknown as ActivityLog;
  const known = { sid: 'session-1', uid: 4_711 } as unknown as Known;
  expect(await takeActivity(req, known, log)).toEqual({ accepted: 1 });
  expect(stored).toMatchObject([{ type: 'view', item: 'i1', session: 'session-1' }]);
  expect(JSON.stringify(stored)).not.toContain('4711');
});
