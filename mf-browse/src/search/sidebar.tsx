import type { FilterGroup } from '@commonplace/contracts/catalog/search';
import { Tabs } from '@commonplace/ui';
import { Suspense } from 'react';
import { scopeOf, type SearchState } from '../search-paths';
import { FilterPanel } from './filter-panel';
import { FilterSkeleton } from './filter-skeleton';
import { TopicsPanel } from './late-lists';
import { useSearchText } from './texts';

const LISTS: ReadonlySet<string> = new Set(['collections', 'boards']);

interface SidebarProps {
  /** Nothing where they are not known, and not on their way. */
  groups: readonly FilterGroup[] | undefined;
  /** The filters are still on their way. */
  loading: boolean;
  state: SearchState;
  onChange: (next: SearchState) => void;
}

/** SEARCH-02, NAV-08: two tabs, the open one is in the address. */
export function Sidebar({ groups, loading, state, onChange }: SidebarProps) {
  const t = useSearchText();
  // Lists of lists have few filters, and more collections to go to.
  const usual = LISTS.has(scopeOf(state)) ? 'topics' : 'filters';
  return (
    <Tabs
      label={t('sidebar')}
      value={state.tab || usual}
      onChange={(tab) => onChange({ ...state, tab: tab === usual ? '' : tab === 'topics' ? 'topics' : 'filters' })}
      tabs={[
        {
          value: 'topics',
          label: t('collections'),
          panel: (
            <Suspense fallback={<FilterSkeleton />}>
              <TopicsPanel state={state} />
            </Suspense>
          ),
        },
        {
          value: 'filters',
          label: t('filters'),
          panel: loading ? (
            <FilterSkeleton />
          ) : (
            groups && <FilterPanel groups={groups} state={state} onChange={onChange} />
          ),
        },
      ]}
    />
  );
}
