import { useSession, useShell } from '@commonplace/remote-kit';
import { Spinner } from '@commonplace/ui';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../texts';

/** Pages of one's own things: who is not logged in goes home (NAV-09, NAV-10). An anonymous visitor may see an upload of theirs. */
export function MembersOnly({ children }: { children: ReactNode }) {
  const t = useText();
  const shell = useShell();
  const { uid, isReady } = useSession();
  const { pathname } = useLocation();
  const open = uid > 0 || pathname.startsWith('/uploads/0/') || pathname.startsWith('/s/');
  useEffect(() => {
    if (isReady && !open) shell.navigate('/', { replace: true });
  }, [isReady, open, shell]);
  if (open) return children;
  return (
    <main>
      <Spinner label={t('loading')} />
    </main>
  );
}
