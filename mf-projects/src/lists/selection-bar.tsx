import { Button, type ButtonProps } from '@commonplace/ui';
import { useText } from '../texts';
import styles from './lists.module.css';
import type { Selection } from './use-selection';

export interface BulkAction {
  label: string;
  icon: ButtonProps['icon'];
  run: (ids: readonly string[]) => void;
  danger?: boolean;
  /** The choice outlives it: it asks first and may be given up, or it leaves the list as it is. */
  keeps?: boolean;
}

/** What can be done with everything that is selected; there while something is. */
export function SelectionBar({ selection, actions }: { selection: Selection; actions: readonly BulkAction[] }) {
  const t = useText();
  const { ids, all, clear } = selection;
  if (ids.length === 0) return null;
  return (
    <div role="toolbar" aria-label={t('selectionBar')} className={styles.bar}>
      <p className={styles.barCount} role="status">
        {t('selected', { count: ids.length })}
      </p>
      {actions.map(({ label, icon, run, danger, keeps }) => (
        <Button
          key={label}
          size="small"
          icon={icon}
          variant={danger ? 'danger' : 'secondary'}
          onClick={() => {
            run(ids);
            if (!keeps) clear();
          }}
        >
          {label}
        </Button>
      ))}
      <Button size="small" variant="quiet" onClick={all}>
        {t('selectAll')}
      </Button>
      <Button size="small" variant="quiet" onClick={clear}>
        {t('selectNone')}
      </Button>
    </div>
  );
}
