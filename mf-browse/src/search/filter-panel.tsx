import { useId, useState } from 'react';
import type { FilterGroup, FilterNode } from '@commonplace/contracts/catalog/search';
import { Button, Checkbox, Chip, cx, TextField } from '@commonplace/ui';
import { Check, ChevronDown } from 'lucide-react';
import { useText } from '../texts';
import styles from './filter-panel.module.css';
import { changed, type SearchState } from '../search-paths';

/** SEARCH-19. */
const SHOWN_FIRST = 6;

interface PanelProps {
  groups: readonly FilterGroup[];
  state: SearchState;
  onChange: (next: SearchState) => void;
}

/** The filters of a section; each choice is a change of the URL's state. */
export function FilterPanel({ groups, state, onChange }: PanelProps) {
  return (
    <div className={styles.panel}>
      {groups.map((group) => (
        <Group key={group.id} group={group} state={state} onChange={onChange} />
      ))}
    </div>
  );
}

/** SEARCH-20: a group folds and unfolds. */
function Group({ group, state, onChange }: { group: FilterGroup } & Omit<PanelProps, 'groups'>) {
  const t = useText();
  const [open, setOpen] = useState(!group.collapsed || group.id === 'colour');
  const id = useId();
  // SEARCH-17: unpublished filters are not for visitors.
  const filters = group.filters.filter(({ published }) => published);
  const title = group.id === 'licence' ? t('licence') : group.id === 'colour' ? t('colour') : group.title;
  return (
    <section className={styles.group}>
      <h3 className={styles.heading}>
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
      </h3>
      <div id={id} hidden={!open}>
        {group.param === 'colour' ? (
          <Colours filters={filters} state={state} onChange={onChange} />
        ) : group.param === 'tags_or' ? (
          <Subjects filters={filters} state={state} onChange={onChange} />
        ) : (
          <Choices param={group.param} filters={filters} state={state} onChange={onChange} />
        )}
      </div>
    </section>
  );
}

interface GroupProps {
  filters: readonly FilterNode[];
  state: SearchState;
  onChange: (next: SearchState) => void;
}

function Choices({ param, filters, state, onChange }: GroupProps & { param: 'licence' | 'ratio' | 'duration' }) {
  return (
    <div className={styles.choices}>
      {filters.map((filter) => {
        const on = state[param] === filter.tag;
        return (
          <Chip
            key={filter.tag}
            pressed={on}
            disabled={filter.count === 0 && !on}
            onClick={() => onChange(changed(state, { [param]: on ? '' : filter.tag }))}
          >
            {filter.name}
          </Chip>
        );
      })}
    </div>
  );
}

/** SEARCH-22: 24 presets and a hex field. */
function Colours({ filters, state, onChange }: GroupProps) {
  const t = useText();
  const [hex, setHex] = useState('');
  const [wrong, setWrong] = useState(false);
  const choose = (colour: string) => onChange(changed(state, { colour }));
  return (
    <div className={styles.colours}>
      <div className={styles.swatches}>
        {filters.map(({ tag }) => {
          const value = tag.replace('#', '');
          const on = state.colour === value;
          return (
            <button
              key={tag}
              type="button"
              className={styles.swatch}
              style={{ backgroundColor: tag }}
              aria-label={`${t('colour')} ${tag}`}
              aria-pressed={on}
              onClick={() => choose(on ? '' : value)}
            >
              {on && <Check size={16} aria-hidden />}
            </button>
          );
        })}
      </div>
      <form
        className={styles.hex}
        onSubmit={(event) => {
          event.preventDefault();
          const value = /^#?([0-9a-f]{6})$/i.exec(hex.trim())?.[1]?.toLowerCase();
          setWrong(!value);
          if (value) choose(value);
        }}
      >
        <TextField
          label={t('hex')}
          hideLabel
          placeholder="1e88e5"
          maxLength={7}
          value={hex}
          error={wrong ? t('hexWrong') : undefined}
          onChange={(event) => setHex(event.target.value)}
        />
        <Button type="submit">{t('hexApply')}</Button>
      </form>
    </div>
  );
}

/** SEARCH-18, SEARCH-19, SEARCH-21: several subjects combine with OR; six are shown first. */
function Subjects({ filters, state, onChange }: GroupProps) {
  const t = useText();
  const [all, setAll] = useState(false);
  const chosen = new Set(state.tagsOr);
  const shown = all ? filters : filters.filter(({ tag }, at) => at < SHOWN_FIRST || chosen.has(tag));
  const toggle = (tag: string) =>
    onChange(
      changed(state, { tagsOr: chosen.has(tag) ? state.tagsOr.filter((one) => one !== tag) : [...state.tagsOr, tag] }),
    );
  return (
    <div className={styles.subjects}>
      {shown.map(({ tag, name, count }) => (
        <Checkbox
          key={tag}
          checked={chosen.has(tag)}
          onChange={() => toggle(tag)}
          label={
            <>
              {name} <span className={styles.count}>{count}</span>
            </>
          }
        />
      ))}
      {filters.length > SHOWN_FIRST && (
        <Button variant="quiet" size="small" onClick={() => setAll(!all)}>
          {all ? t('showLess') : t('showMore')}
        </Button>
      )}
    </div>
  );
}
