import { call } from '@commonplace/contracts/client';
import type { suggestTerms, Suggestion } from '@commonplace/contracts/catalog/search';
import type { Scope } from '@commonplace/contracts/kinds';
import { isApiError, useShell } from '@commonplace/remote-kit';
import { useCallback, useEffect, useRef, useState } from 'react';

/** INPUT-08. */
export const SUGGEST_DELAY_MS = 110;
const suggest = call<typeof suggestTerms>('GET', '/suggest');
const NONE: readonly Suggestion[] = [];

/**
 * Completions of what is being typed, asked for once typing has paused. Asking anew and `cancel` end what is under way: a cancelled question
 * shows nothing (INPUT-09). What fails shows nothing either; the search itself works without.
 */
export function useSuggestions() {
  const shell = useShell();
  const [suggestions, setSuggestions] = useState(NONE);
  const running = useRef<AbortController | undefined>(undefined);

  const cancel = useCallback(() => {
    running.current?.abort();
    running.current = undefined;
    setSuggestions(NONE);
  }, []);
  const ask = useCallback(
    (text: string, scope: Scope) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const { signal } = controller;
      setTimeout(() => {
        if (signal.aborted) return;
        shell.call(suggest, { query: { q: text, scope } }, { signal }).then(
          (answer) => !signal.aborted && setSuggestions(answer.suggestions),
          (error: unknown) => {
            if (signal.aborted) return;
            setSuggestions(NONE);
            if (!isApiError(error)) shell.reportError(error, 'suggestions');
          },
        );
      }, SUGGEST_DELAY_MS);
    },
    [shell],
  );
  useEffect(() => () => running.current?.abort(), []);
  return { suggestions, ask, cancel };
}
