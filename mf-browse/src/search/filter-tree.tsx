import { useId, useState } from 'react';
import type { FilterNode } from '@commonplace/contracts/catalog/search';
import { Badge, Button, Checkbox, cx } from '@commonplace/ui';
import { ChevronRight } from 'lucide-react';
import { useShell } from '@commonplace/remote-kit';
import { written } from '@commonplace/remote-kit/written';
import { useCuratedName } from '../curated-names';
import { useText } from '../texts';
import { changed, type SearchState } from '../search-paths';
import styles from './filter-panel.module.css';
import { useSearchText } from './texts';

/** SEARCH-19. */
const SHOWN_FIRST = 6;

interface TreeProps {
  label?: string;
  filters: readonly FilterNode[];
  state: SearchState;
  onChange: (next: SearchState) => void;
}

/** SEARCH-18, SEARCH-19, SEARCH-21: several choices combine with OR; six are shown first; what belongs to a choice unfolds under it. */
export function FilterTree({ label, filters, state, onChange }: TreeProps) {
  const t = useText();
  const [all, setAll] = useState(false);
  const chosen = new Set(state.tagsOr);
  const shown = all ? filters : filters.filter((node, at) => at < SHOWN_FIRST || holds(node, chosen));
  return (
    <div className={styles.subjects} role="group" aria-label={label}>
      {shown.map((node) => (
        <Node key={node.tag} node={node} chosen={chosen} state={state} onChange={onChange} />
      ))}
      {filters.length > SHOWN_FIRST && (
        <Button variant="quiet" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('showLess') : t('showMore')}
        </Button>
      )}
    </div>
  );
}

interface NodeProps extends Omit<TreeProps, 'filters' | 'label'> {
  node: FilterNode;
  chosen: ReadonlySet<string>;
}

function Node({ node, chosen, state, onChange }: NodeProps) {
  const t = useSearchText();
  const { locale } = useShell();
  const { tag, count, children } = node;
  const name = useCuratedName()(node.name);
  const [open, setOpen] = useState(() => children.some((child) => holds(child, chosen)));
  const id = useId();
  const toggle = () =>
    onChange(
      changed(state, { tagsOr: chosen.has(tag) ? state.tagsOr.filter((one) => one !== tag) : [...state.tagsOr, tag] }),
    );
  return (
    <div className={styles.node}>
      <div className={styles.line}>
        {node.unselectable ? (
          <span className={styles.plain}>{name}</span>
        ) : (
          <Checkbox
            checked={chosen.has(tag)}
            onChange={toggle}
            label={
              <>
                {node.icon_url && <img src={node.icon_url} alt="" width={16} height={16} />} {name}{' '}
                <span className={styles.count}>{new Intl.NumberFormat(written(locale)).format(count)}</span>
              </>
            }
          />
        )}
        {!node.published && <Badge>{t('unpublished')}</Badge>}
        {children.length > 0 && (
          <button
            type="button"
            className={styles.unfold}
            aria-expanded={open}
            aria-controls={id}
            aria-label={open ? t('fold', { name }) : t('expand', { name })}
            onClick={() => setOpen(!open)}
          >
            <ChevronRight size={16} aria-hidden className={cx(open && styles.quarter)} />
          </button>
        )}
      </div>
      {children.length > 0 && (
        <div id={id} hidden={!open} className={styles.children}>
          {open && <FilterTree filters={children} state={state} onChange={onChange} />}
        </div>
      )}
    </div>
  );
}

function holds(node: FilterNode, chosen: ReadonlySet<string>): boolean {
  return chosen.has(node.tag) || node.children.some((child) => holds(child, chosen));
}
