import { useEffect, useState } from 'react';
import type * as ChromeParts from './chrome';

type Chrome = typeof ChromeParts;
/** ms until a page without it fetches it for the pages that may follow. */
const AHEAD_MS = 4_000;
let loaded: Chrome | undefined;

/** Header and footer; a page that needs them from the start waits for them, so that nothing is drawn around its content later. */
export async function loadChrome(): Promise<Chrome> {
  return (loaded ??= await import('./chrome'));
}

/** Header and footer as soon as they are there; null on pages that are shown without. */
export function useChrome(bare: boolean): Chrome | null {
  const [chrome, setChrome] = useState(loaded);
  useEffect(() => {
    if (chrome) return;
    let live = true;
    const load = () =>
      void loadChrome().then(
        (parts) => live && setChrome(parts),
        // Without a connection the page is shown as it is; the next one tries again.
        () => undefined,
      );
    const timer = setTimeout(load, bare ? AHEAD_MS : 0);
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [bare, chrome]);
  return bare ? null : (chrome ?? null);
}
