import { Plus } from 'lucide-react';
import type { DetailsHTMLAttributes, ReactNode } from 'react';
import { cx } from '../cx';
import styles from './disclosure.module.css';

export interface DisclosureProps extends Omit<DetailsHTMLAttributes<HTMLDetailsElement>, 'title'> {
  /** Always seen, with the sign of what is folded; opens and closes the rest. */
  title: ReactNode;
  /** In a panel of tools. */
  small?: boolean;
}

/** What few need, or not all at once, folded away under its title: the platform's own disclosure. On paper it is open. */
export function Disclosure({ title, small, className, children, ...rest }: DisclosureProps) {
  return (
    <details {...rest} className={cx(styles.disclosure, className)}>
      <summary>
        {title}
        <Plus size={small ? 16 : 20} aria-hidden />
      </summary>
      {children}
    </details>
  );
}
