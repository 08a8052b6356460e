import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type * as Parts from './member-header';

type MemberParts = typeof Parts;
let loaded: MemberParts | undefined;

/** What the header has for those with an account only: their menu, and their bell. */
export async function loadMemberParts(): Promise<MemberParts> {
  return (loaded ??= await import('./member-header'));
}

/** These parts as soon as they are there; visitors never fetch them. */
export function useMemberParts(wanted: boolean): MemberParts | undefined {
  const [parts, setParts] = useState(loaded);
  const { key } = useLocation();
  useEffect(() => {
    if (!wanted || parts) return;
    let live = true;
    loadMemberParts().then(
      (there) => live && setParts(there),
      // Without a connection the header is shown without; the next page tries again.
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [wanted, parts, key]);
  return wanted ? parts : undefined;
}
