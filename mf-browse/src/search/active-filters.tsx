import type { FilterGroup } from '@commonplace/contracts/catalog/search';
import { Button, RemovableChip } from '@commonplace/ui';
import { useCuratedName } from '../curated-names';
import { useText } from '../texts';
import { changed, EXCLUDE_AI, filterCount, unfiltered, type SearchState } from '../search-paths';
import styles from './active-filters.module.css';
import { nameOfTag } from './shown-filters';
import { useSearchText } from './texts';
import { useWhose } from './use-whose';

interface ActiveProps {
  state: SearchState;
  groups: readonly FilterGroup[];
  onChange: (next: SearchState) => void;
}

/** What narrows the list now, each with its own way off. The colour's chip stands here and never in the header (SEARCH-23). */
export function ActiveFilters({ state, groups, onChange }: ActiveProps) {
  const t = useText();
  const st = useSearchText();
  const nameOf = useCuratedName();
  const whose = useWhose(state);
  if (filterCount(state) === 0) return null;
  const singles = (['licence', 'ratio', 'duration'] as const).filter((param) => state[param]);
  return (
    <div className={styles.row}>
      {whose.map(({ param, name }) => (
        <RemovableChip
          key={param}
          removeLabel={t('removeFilter', { name })}
          onRemove={() => onChange(changed(state, { [param]: '' }))}
        >
          {name}
        </RemovableChip>
      ))}
      {singles.map((param) => {
        const name = nameOf(nameOfTag(groups, state[param]));
        return (
          <RemovableChip
            key={param}
            removeLabel={t('removeFilter', { name })}
            onRemove={() => onChange(changed(state, { [param]: '' }))}
          >
            {name}
          </RemovableChip>
        );
      })}
      {state.colour && (
        <RemovableChip
          removeLabel={t('removeFilter', { name: `#${state.colour}` })}
          onRemove={() => onChange(changed(state, { colour: '' }))}
        >
          <span className={styles.dot} style={{ backgroundColor: `#${state.colour}` }} aria-hidden />{' '}
          <bdi dir="ltr">#{state.colour}</bdi>
        </RemovableChip>
      )}
      {state.hearted && (
        <RemovableChip
          removeLabel={t('removeFilter', { name: st('tagHearted') })}
          onRemove={() => onChange(changed(state, { hearted: false }))}
        >
          {st('tagHearted')}
        </RemovableChip>
      )}
      {(['tags', 'tagsOr'] as const).flatMap((list) =>
        state[list].map((tag) => {
          const name = tag === EXCLUDE_AI ? st('tagAi') : nameOf(nameOfTag(groups, tag));
          return (
            <RemovableChip
              key={`${list}-${tag}`}
              removeLabel={t('removeFilter', { name })}
              onRemove={() => onChange(changed(state, { [list]: state[list].filter((one) => one !== tag) }))}
            >
              {name}
            </RemovableChip>
          );
        }),
      )}
      <Button variant="quiet" size="small" onClick={() => onChange(unfiltered(state))}>
        {t('clearFilters')}
      </Button>
    </div>
  );
}
