import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { FragmentItem } from './shell-api';
import { useSession, useShell } from './shell-context';

const KEY = 'commonplace.held-download';
/** ms for which a download waits for its log-in: a mail with a code may have to be found first. */
const HELD_MS = 60 * 60_000;

interface HeldDownload {
  readonly item: FragmentItem;
  /** Path and query of the page it was asked for on. */
  readonly at: string;
  /** ms since the epoch. */
  readonly since: number;
}

/** A visitor wanted to download: kept for the tab until they come back to that page with an account. */
export function holdDownload(item: FragmentItem, at: string): void {
  try {
    const held: HeldDownload = { item, at, since: Date.now() };
    sessionStorage.setItem(KEY, JSON.stringify(held));
  } catch {
    // A browser that keeps nothing leads back all the same, only not into the dialog.
  }
}

/** What is to be downloaded on that page as soon as somebody is logged in. */
export function heldDownload(at: string | undefined): FragmentItem | undefined {
  try {
    const held = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as HeldDownload | null;
    return held && held.at === at && Date.now() - held.since < HELD_MS ? held.item : undefined;
  } catch {
    return undefined;
  }
}

/** Opens the download that was held for this page, once its visitor has come back with an account. */
export function useHeldDownload(): void {
  const shell = useShell();
  const { uid } = useSession();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (uid === 0) return;
    const item = heldDownload(pathname + search);
    if (!item) return;
    sessionStorage.removeItem(KEY);
    void shell.open('download', { item });
  }, [shell, uid, pathname, search]);
}
