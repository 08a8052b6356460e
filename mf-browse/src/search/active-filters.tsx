import type { FilterGroup } from '@commonplace/contracts/catalog/search';
import { Button, RemovableChip } from '@commonplace/ui';
import { useText } from '../texts';
import styles from './active-filters.module.css';
import { blankState, changed, filterCount, type SearchState } from '../search-paths';

interface ActiveProps {
  state: SearchState;
  groups: readonly FilterGroup[];
  onChange: (next: SearchState) => void;
}

/** What narrows the list now, each with its own way off. */
export function ActiveFilters({ state, groups, onChange }: ActiveProps) {
  const t = useText();
  if (filterCount(state) === 0) return null;
  const nameOf = (tag: string) =>
    groups.flatMap(({ filters }) => filters).find((filter) => filter.tag === tag)?.name ?? tag;
  const singles = (['licence', 'ratio', 'duration'] as const).filter((param) => state[param]);
  return (
    <div className={styles.row}>
      {singles.map((param) => (
        <RemovableChip
          key={param}
          removeLabel={t('removeFilter', { name: nameOf(state[param]) })}
          onRemove={() => onChange(changed(state, { [param]: '' }))}
        >
          {nameOf(state[param])}
        </RemovableChip>
      ))}
      {state.colour && (
        <RemovableChip
          removeLabel={t('removeFilter', { name: `#${state.colour}` })}
          onRemove={() => onChange(changed(state, { colour: '' }))}
        >
          <span className={styles.dot} style={{ backgroundColor: `#${state.colour}` }} aria-hidden /> #{state.colour}
        </RemovableChip>
      )}
      {(['tags', 'tagsOr'] as const).flatMap((list) =>
        state[list].map((tag) => (
          <RemovableChip
            key={`${list}-${tag}`}
            removeLabel={t('removeFilter', { name: tag })}
            onRemove={() => onChange(changed(state, { [list]: state[list].filter((one) => one !== tag) }))}
          >
            {tag}
          </RemovableChip>
        )),
      )}
      <Button
        variant="quiet"
        size="small"
        onClick={() => {
          const { term, sort, path, type, mobile, tab } = state;
          onChange({ ...blankState(state.section), term, sort, path, type, mobile, tab });
        }}
      >
        {t('clearFilters')}
      </Button>
    </div>
  );
}
