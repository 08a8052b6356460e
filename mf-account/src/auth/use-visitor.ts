import { useSession } from '@commonplace/remote-kit';
import { useState } from 'react';
import { safeDestination } from '@commonplace/contracts/destination';
import { useSearchParams } from 'react-router';

/** Whether somebody came here logged in already; undefined until the session is known. A log-in on the page itself does not count. */
export function useCameLoggedIn(): boolean | undefined {
  const { isReady, isLoggedIn } = useSession();
  const [first, setFirst] = useState(isReady ? isLoggedIn : undefined);
  if (first === undefined && isReady) setFirst(isLoggedIn);
  return first;
}

/** VAL-13: the query's destination, safe to follow; undefined when the query has none. */
export function useDestination(): string | undefined {
  const [query] = useSearchParams();
  const given = query.get('destination');
  return given === null ? undefined : safeDestination(given);
}

/** A path of ours with the destination carried along. */
export function withDestination(path: string, destination: string | undefined): string {
  return destination === undefined ? path : `${path}?${new URLSearchParams({ destination }).toString()}`;
}
