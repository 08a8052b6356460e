import { useSession, useShell } from '@commonplace/remote-kit';
import { useEffect } from 'react';

const QUIET_MS = 4_000;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Fetches the code of the likely next remotes when the page has been quiet for a while; never where data is dear. */
export function useIdlePrefetch(): void {
  const shell = useShell();
  const { isReady, isLoggedIn } = useSession();
  useEffect(() => {
    if (!isReady) return;
    const { connection } = navigator as Navigator & { connection?: Connection };
    if (connection?.saveData || /2g/.test(connection?.effectiveType ?? '')) return;
    const paths = isLoggedIn ? ['/all', '/my-projects'] : ['/all', '/user/login'];
    const start = () => paths.forEach((path) => shell.prefetch(path));
    const idle = 'requestIdleCallback' in window;
    const timer = setTimeout(() => (idle ? window.requestIdleCallback(start) : start()), QUIET_MS);
    return () => clearTimeout(timer);
  }, [shell, isReady, isLoggedIn]);
}
