import type { SearchAnswer } from '@commonplace/contracts/catalog/search';
import { Button, Select } from '@commonplace/ui';
import { SlidersHorizontal } from 'lucide-react';
import { changed, filterCount, sortOf, SORT_NAMES, type SearchState } from '../search-paths';
import { useText } from '../texts';
import { ChooseButton } from './choose-button';
import { KeepSearch } from './keep-search';
import { Switches } from './narrowing';
import { RESULT_CAP } from './paging';
import styles from './results-page.module.css';
import { useSearchText } from './texts';
import { useViewer } from './use-viewer';

interface BarProps {
  state: SearchState;
  feed: Pick<SearchAnswer, 'total' | 'all_words'> | undefined;
  onChange: (next: SearchState) => void;
  onFilters: () => void;
}

/** How many results, and how they are shown. */
export function ResultsBar({ state, feed, onChange, onFilters }: BarProps) {
  const t = useText();
  const st = useSearchText();
  const viewer = useViewer();
  const usual = sortOf({ ...state, sort: '' }, viewer);
  return (
    <div className={styles.bar}>
      <p className={styles.count} role="status">
        {feed &&
          (feed.total >= RESULT_CAP ? t('resultsMany', { count: RESULT_CAP }) : t('results', { count: feed.total }))}
        {feed?.all_words ? ` · ${st('withAll', { count: feed.all_words })}` : ''}
      </p>
      <div className={styles.controls}>
        <Button className={styles.filterButton} icon={SlidersHorizontal} aria-haspopup="dialog" onClick={onFilters}>
          {filterCount(state) > 0 ? t('filtersOn', { count: filterCount(state) }) : t('filters')}
        </Button>
        <Switches state={state} />
        <KeepSearch state={state} />
        <ChooseButton state={state} />
        <Select
          label={t('sort')}
          hideLabel
          className={styles.sort}
          value={sortOf(state, viewer)}
          options={SORT_NAMES.map((value) => ({ value, label: t(`sort_${value}`) }))}
          onChange={(event) =>
            onChange(changed(state, { sort: event.target.value === usual ? '' : event.target.value }))
          }
        />
      </div>
    </div>
  );
}
