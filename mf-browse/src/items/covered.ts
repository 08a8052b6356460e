import { createContext, useContext } from 'react';
import { usePageTitle } from '@commonplace/remote-kit';

/** Whether an item lies over the page at present. */
export const Covered = createContext(false);

/** Title of a page with a list; while an item lies over it the item has the word, and afterwards the list again. */
export function useListTitle(title: string, description?: string): void {
  const covered = useContext(Covered);
  usePageTitle(covered ? undefined : title, description);
}
