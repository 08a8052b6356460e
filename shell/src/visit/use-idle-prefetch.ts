import { useSession, useShell } from '@commonplace/remote-kit';
import { whenQuiet } from '@commonplace/remote-kit/when-quiet';
import { prepareOverlays } from '@commonplace/ui';
import { useEffect } from 'react';

/** Fetches the code of menus and dialogs, and of the likely next remotes, when the page has been quiet for a while. */
export function useIdlePrefetch(): void {
  const shell = useShell();
  const { isReady, isLoggedIn } = useSession();
  useEffect(() => {
    if (!isReady) return;
    const paths = isLoggedIn ? ['/all', '/my-projects'] : ['/all', '/user/login'];
    return whenQuiet(() => {
      prepareOverlays();
      paths.forEach((path) => shell.prefetch(path));
    });
  }, [shell, isReady, isLoggedIn]);
}
