import { mediaProcessed } from '@commonplace/contracts/assets/events';
import {
  notificationCreated,
  sessionEnded,
  sessionUserChanged,
  variableChanged,
} from '@commonplace/contracts/identity/events';
import { watch, type Watcher } from '@commonplace/service-kit';
import { GRACE_MS, type Sessions } from '../session/sessions';
import type { Stream } from './stream';

/** What the services' events do at the edge: end sessions, refresh variables, and tell the pages that they concern. */
export function pageWatchers(o: {
  sessions: Pick<Sessions, 'revoke' | 'outdate'>;
  stream: Pick<Stream, 'tell' | 'end'>;
  variables: Record<string, unknown>;
}): Watcher[] {
  return [
    watch(
      sessionEnded,
      ({ data }) => {
        o.sessions.revoke(data.sid);
        o.stream.tell('session.ended', { sid: data.sid }, { sid: data.sid });
        o.stream.end(data.sid);
      },
      { past: GRACE_MS },
    ),
    watch(sessionUserChanged, ({ data }) => {
      // Before the page hears of it: what it asks next carries the new access.
      o.sessions.outdate(data.uid);
      o.stream.tell('session-user.changed', data, { uid: data.uid });
    }),
    watch(notificationCreated, ({ data }) => o.stream.tell('notification.created', data, { uid: data.uid })),
    watch(mediaProcessed, ({ data: { uid, id, processing } }) =>
      o.stream.tell('upload.processed', { uid, id, processing }, { uid }),
    ),
    watch(variableChanged, ({ data }) => {
      o.variables[data.name] = data.value;
      o.stream.tell('variable.changed', { name: data.name, value: data.value });
    }),
  ];
}
