import { useId, useState } from 'react';
import type { FilterGroup } from '@commonplace/contracts/catalog/search';
import { showsInternalTools } from '@commonplace/contracts/identity/visibility';
import { useSession, useShell } from '@commonplace/remote-kit';
import { Chip, cx, Switch } from '@commonplace/ui';
import { written } from '@commonplace/remote-kit/written';
import { ChevronDown } from 'lucide-react';
import { useCuratedName } from '../curated-names';
import { useText } from '../texts';
import { changed, EXCLUDE_AI, fixesLicence, type SearchState } from '../search-paths';
import { ColourFilter } from './colour-filter';
import { FilterTree } from './filter-tree';
import styles from './filter-panel.module.css';
import { shownFilters, shortcutsOf } from './shown-filters';
import { useSearchText } from './texts';

interface PanelProps {
  groups: readonly FilterGroup[];
  state: SearchState;
  onChange: (next: SearchState) => void;
}

/** The filters of a section; each choice is a change of the URL's state. */
export function FilterPanel({ groups, state, onChange }: PanelProps) {
  // SEARCH-17: what is not published is for those who edit it.
  const insider = showsInternalTools(useSession());
  const shown = groups
    .filter(({ param }) => param !== 'licence' || !fixesLicence(state.section))
    .map((group) => ({ ...group, filters: shownFilters(group.filters, insider) }))
    .filter(({ filters }) => filters.length > 0);
  return (
    <div className={styles.panel}>
      <Shortcuts groups={shown} state={state} onChange={onChange} />
      {shown.map((group) => (
        <Group key={group.id} group={group} state={state} onChange={onChange} />
      ))}
      <Others state={state} onChange={onChange} />
    </div>
  );
}

/** ITEM-23: nodes that curators put at the top. */
function Shortcuts({ groups, state, onChange }: PanelProps) {
  const nameOf = useCuratedName();
  const nodes = shortcutsOf(groups);
  if (nodes.length === 0) return null;
  return (
    <div className={styles.choices}>
      {nodes.map(({ param, tag, name, sidebar_shortcut_title: title }) => {
        const several = param === 'tags_or';
        const on = several ? state.tagsOr.includes(tag) : state[param] === tag;
        const change = several
          ? { tagsOr: on ? state.tagsOr.filter((one) => one !== tag) : [...state.tagsOr, tag] }
          : { [param]: on ? '' : tag };
        return (
          <Chip key={`${param} ${tag}`} pressed={on} onClick={() => onChange(changed(state, change))}>
            {nameOf(title || name)}
          </Chip>
        );
      })}
    </div>
  );
}

/** SEARCH-20: a group folds and unfolds. */
function Group({ group, state, onChange }: { group: FilterGroup } & Omit<PanelProps, 'groups'>) {
  const t = useText();
  const { locale } = useShell();
  const nameOf = useCuratedName();
  const [open, setOpen] = useState(!group.collapsed || group.param === 'colour');
  const id = useId();
  const { filters, param } = group;
  const title = param === 'licence' ? t('licence') : param === 'colour' ? t('colour') : nameOf(group.title);
  return (
    <section className={styles.group}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {title}
          <ChevronDown size={16} aria-hidden className={cx(open && styles.turned)} />
        </button>
      </h2>
      <div id={id} hidden={!open}>
        {param === 'colour' ? (
          <ColourFilter filters={filters} state={state} onChange={onChange} />
        ) : param === 'tags_or' ? (
          <FilterTree label={title} filters={filters} state={state} onChange={onChange} />
        ) : (
          <div className={styles.choices}>
            {filters.map(({ tag, name, count }) => {
              const on = state[param] === tag;
              return (
                <Chip
                  key={tag}
                  pressed={on}
                  disabled={count === 0 && !on}
                  onClick={() => onChange(changed(state, { [param]: on ? '' : tag }))}
                >
                  {nameOf(name)}{' '}
                  <span className={styles.count}>{new Intl.NumberFormat(written(locale)).format(count)}</span>
                </Chip>
              );
            })}
          </div>
        )}
      </div>
    </section>
  );
}

/** What is no tag of a curator: without AI (SEARCH-32), and only what one hearted. */
function Others({ state, onChange }: Omit<PanelProps, 'groups'>) {
  const t = useSearchText();
  const { uid } = useSession();
  const without = state.tags.filter((tag) => tag !== EXCLUDE_AI);
  return (
    <section className={styles.others} aria-label={t('more')}>
      <Switch
        label={t('excludeAi')}
        checked={state.tags.includes(EXCLUDE_AI)}
        onChange={(event) =>
          onChange(changed(state, { tags: event.target.checked ? [...without, EXCLUDE_AI] : without }))
        }
      />
      {uid !== 0 && (
        <Switch
          label={t('hearted')}
          checked={state.hearted}
          onChange={(event) => onChange(changed(state, { hearted: event.target.checked }))}
        />
      )}
    </section>
  );
}
