import { useReducer } from 'react';

/**
 * Draws the component at once with what the document is now. Panels follow it once per frame; a field whose words go to the document with every key
 * cannot wait for that: React would put back what stood there, and a fast hand would lose letters.
 */
export function useRedraw(): () => void {
  return useReducer((count: number) => count + 1, 0)[1];
}
