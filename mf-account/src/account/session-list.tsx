import { useShell } from '@commonplace/remote-kit';
import { Button } from '@commonplace/ui';
import { useState } from 'react';
import { useErrorText } from '../people/error-text';
import { Alert, Failed, Waiting } from '../people/page';
import { useEndSessionMutation, useSessionsQuery } from '../people/people.api';
import styles from '../people/people.module.css';
import { useDate } from '../people/use-date';
import { useText } from './account.texts';

/** How many sessions are shown before somebody asks for the rest. */
const FIRST = 5;

/** Sessions of the person; each but this one can be logged out. */
export function SessionList() {
  const t = useText();
  const shell = useShell();
  const date = useDate();
  const asked = useSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [end, ending] = useEndSessionMutation();
  const [whole, setWhole] = useState(false);
  const { text } = useErrorText()(ending.error);
  const sessions = asked.data?.sessions ?? [];
  const nameOf = ({ browser, system, current }: (typeof sessions)[number]) =>
    browser && system
      ? t('sessionName', { browser, system })
      : browser || system || (current ? t('thisSession') : t('otherSession'));
  const shown = whole ? sessions : sessions.slice(0, FIRST);
  return (
    <section className={styles.card} aria-labelledby="sessions">
      <h2 id="sessions" className={styles.heading}>
        {t('sessions')}
      </h2>
      <Alert>{text}</Alert>
      {asked.error && <Failed asked={asked} />}
      {!asked.data && !asked.error && <Waiting lines={2} />}
      <ul className={styles.list}>
        {shown.map((session) => (
          <li key={session.sid} className={styles.item}>
            <span className={styles.personText}>
              <strong>{nameOf(session)}</strong>
              {session.current && session.browser + session.system !== '' && (
                <span className={styles.small}>{t('thisSession')}</span>
              )}
              <span className={styles.small}>
                {t('since', { since: date(session.created), seen: date(session.seen) })}
              </span>
            </span>
            {!session.current && (
              <Button
                size="small"
                aria-label={t('endSessionOf', { since: date(session.created) })}
                busy={ending.isLoading && ending.originalArgs?.params.sid === session.sid}
                onClick={() =>
                  void end({ params: { sid: session.sid } })
                    .unwrap()
                    .then(
                      () => shell.notify({ kind: 'success', text: t('sessionEnded') }),
                      () => undefined,
                    )
                }
              >
                {t('endSession')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown.length < sessions.length && (
        <div className={styles.row}>
          <Button variant="quiet" size="small" onClick={() => setWhole(true)}>
            {t('allSessions', { count: sessions.length - shown.length })}
          </Button>
        </div>
      )}
    </section>
  );
}
