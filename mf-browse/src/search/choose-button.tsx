import { IconButton } from '@commonplace/ui';
import { SquareCheckBig } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import type { BrowseDispatch, BrowseState } from '../app/store';
import { isChoosing, selectionCleared, selectionStarted } from '../items/selection.slice';
import { scopeOf, type SearchState } from '../search-paths';
import styles from './results-page.module.css';
import { useSearchText } from './texts';

/** Scopes of lists: what they hold cannot be chosen. */
const LISTS: ReadonlySet<string> = new Set(['collections', 'boards']);

/** On touch, where no pointer uncovers the boxes of the items: begins and ends choosing several. */
export function ChooseButton({ state: search }: { state: SearchState }) {
  const t = useSearchText();
  const dispatch = useDispatch<BrowseDispatch>();
  const choosing = useSelector((state: BrowseState) => isChoosing(state.selection));
  if (LISTS.has(scopeOf(search))) return null;
  return (
    <IconButton
      icon={SquareCheckBig}
      label={t('chooseSeveral')}
      pressed={choosing}
      variant="secondary"
      className={styles.chooseButton}
      onClick={() => dispatch(choosing ? selectionCleared() : selectionStarted())}
    />
  );
}
