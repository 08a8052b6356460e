import { useSession } from '@commonplace/remote-kit';
import { VisuallyHidden } from '@commonplace/ui';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { CATEGORIES, type Category } from './categories';
import styles from './search-form.module.css';
import { useText } from './texts';

/** What is searched in (INPUT-01). The platform's select lies over the shown choice, which is as wide as its own word. */
export function CategorySelect({ value, onChange }: { value: Category; onChange: (next: Category) => void }) {
  const t = useText();
  const nameOf = useCategoryName();
  const id = useId();
  return (
    <span className={styles.choice}>
      <VisuallyHidden>
        <label htmlFor={id}>{t('searchIn')}</label>
      </VisuallyHidden>
      <span className={styles.chosen} aria-hidden>
        {nameOf(value)}
        <ChevronDown size={14} />
      </span>
      <select
        id={id}
        className={styles.select}
        value={value.name}
        onChange={(event) => {
          const next = CATEGORIES.find(({ name }) => name === event.target.value);
          if (next) onChange(next);
        }}
      >
        {CATEGORIES.map((category) => (
          <option key={category.name} value={category.name}>
            {nameOf(category)}
          </option>
        ))}
      </select>
    </span>
  );
}

/** INPUT-02: without the explore feed templates are called designs. */
export function useCategoryName(): (category: Category) => string {
  const t = useText();
  const { flags } = useSession();
  const feed = flags['explore_feed'] !== false;
  return ({ name }) => t(`category_${name === 'templates' && !feed ? 'designs' : name}`);
}
