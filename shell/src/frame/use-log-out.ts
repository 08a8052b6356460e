import { call } from '@commonplace/contracts/client';
import type { logOut as logOutCall } from '@commonplace/contracts/identity/sign-up';
import { useShell } from '@commonplace/remote-kit';
import { useRef } from 'react';
import { useText } from '../texts';
import { useMemberText } from './member-texts';

/** ms that stays which has something to be done about it. */
const UNHEARD_MS = 15_000;

/**
 * AUTH-48: ends the session, forgets who it was, and goes to the log-out page, which goes home. Where it is not answered who is looking now,
 * the session has ended all the same: that is said, and only the question is asked again.
 */
export function useLogOut(): () => Promise<void> {
  const t = useText();
  const m = useMemberText();
  const shell = useShell();
  /** The session has ended; the log-out page ends another that may have come since. */
  const isOut = useRef(false);

  async function goOn(): Promise<void> {
    try {
      await shell.session.refresh();
    } catch (error) {
      shell.reportError(error, 'log-out');
      const action = { label: t('retry'), run: () => void goOn() };
      shell.notify({ text: m('logOutUnheard'), kind: 'error', action, duration: UNHEARD_MS });
      return;
    }
    shell.navigate('/user/logout');
    shell.notify({ text: t('loggedOut') });
  }
  return async () => {
    try {
      if (!isOut.current) await shell.call(call<typeof logOutCall>('POST', '/user/logout'));
      isOut.current = true;
    } catch (error) {
      shell.reportError(error, 'log-out');
      shell.notify({ text: t('logOutFailed'), kind: 'error' });
      return;
    }
    await goOn();
  };
}
