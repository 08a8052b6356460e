import { useSession, useShell } from '@commonplace/remote-kit';
import { useEffect, useRef } from 'react';
import { asksForTopics } from './topic-selection';

/** Asks for topics once in the life of a page, where {@link asksForTopics} says so. */
export function useTopicSelection(pathname: string): void {
  const shell = useShell();
  const user = useSession();
  const asked = useRef(0);
  useEffect(() => {
    const size = { width: window.innerWidth, height: window.innerHeight };
    if (asked.current === user.uid || !asksForTopics(user, pathname, size)) return;
    asked.current = user.uid;
    void shell.open('topic-selector', {});
  }, [shell, user, pathname]);
}
