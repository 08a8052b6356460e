import { useSession, useShell } from '@commonplace/remote-kit';
import { Spinner } from '@commonplace/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { text, useText } from '../texts';

/** ms that stays which has something to be done about it. */
const TOLD_MS = 15_000;

/**
 * Pages of one's own things: who is not logged in goes home (NAV-09, NAV-10), is told why, and can log in and come back. An anonymous visitor may see
 * an upload of theirs.
 */
export function MembersOnly({ children }: { children: ReactNode }) {
  const t = useText();
  const shell = useShell();
  const { uid, isReady } = useSession();
  const { pathname, search } = useLocation();
  const open = uid > 0 || pathname.startsWith('/uploads/0/') || pathname.startsWith('/s/');
  /** Somebody was logged in here: who then is not has just logged out, and needs not be told. */
  const wasIn = useRef(false);
  /** They were led home already, which takes effect a moment before these pages are gone. */
  const left = useRef(false);
  useEffect(() => {
    if (uid > 0) wasIn.current = true;
    if (open) left.current = false;
    if (!isReady || open || left.current) return;
    left.current = true;
    shell.navigate('/', { replace: true });
    if (wasIn.current) return;
    const destination = new URLSearchParams({ destination: `${pathname}${search}` }).toString();
    shell.notify({
      text: text(toldAt(pathname)),
      action: { label: text('logIn'), run: () => shell.navigate(`/user/login?${destination}`) },
      duration: TOLD_MS,
    });
  }, [uid, isReady, open, shell, pathname, search]);
  if (open) return children;
  return (
    <main>
      <Spinner label={t('loading')} />
    </main>
  );
}

function toldAt(pathname: string) {
  if (/^\/(my-projects\/)?likes(\/|$)/.test(pathname)) return 'logInForLikes';
  return pathname.startsWith('/teams/') ? 'logInForTeam' : 'logInForProjects';
}
