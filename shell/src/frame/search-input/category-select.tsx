import { hasExploreFeed } from '@commonplace/contracts/identity/visibility';
import { useSession } from '@commonplace/remote-kit';
import { VisuallyHidden } from '@commonplace/ui';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { SectionPath } from '../sections';
import { useText as useFrameText } from '../../texts';
import type { Category } from './categories';
import styles from './search-form.module.css';
import { useText } from './texts';

/** What is searched in (INPUT-01). The platform's select lies over the shown choice, which is as wide as its own word. */
export function CategorySelect({
  value,
  categories,
  onChange,
}: {
  value: Category;
  categories: readonly Category[];
  onChange: (next: Category) => void;
}) {
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
        value={keyOf(value)}
        onChange={(event) => {
          const next = categories.find((one) => keyOf(one) === event.target.value);
          if (next) onChange(next);
        }}
      >
        {categories.map((category) => (
          <option key={keyOf(category)} value={keyOf(category)}>
            {nameOf(category)}
          </option>
        ))}
      </select>
    </span>
  );
}

const keyOf = ({ name, section }: Category): string => name || section;

/** INPUT-02: without the explore feed templates are called designs. A section that is no category has its own name. */
export function useCategoryName(): (category: Category) => string {
  const t = useText();
  const frame = useFrameText();
  const feed = hasExploreFeed(useSession());
  return ({ name, section }) =>
    name
      ? t(`category_${name === 'templates' && !feed ? 'designs' : name}`)
      : frame(`section_${section as SectionPath}`);
}
