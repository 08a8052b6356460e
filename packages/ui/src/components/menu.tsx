import * as Radix from 'radix-ui/dropdown-menu';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { cx } from '../cx';
import { pageDirection } from '../direction';
import styles from './menu.module.css';

export interface MenuItem {
  label: ReactNode;
  icon?: ComponentType<{ size?: number }>;
  onSelect?: () => void;
  /** Draws a link instead of a button, e.g. React Router's `<Link to>`; its text is the label. */
  link?: ReactElement;
  danger?: boolean;
  disabled?: boolean;
}
export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Groups are parted by a line. */
  groups: readonly (readonly MenuItem[])[];
  /** Shown above the items, e.g. whose menu it is. */
  head?: ReactNode;
  align?: 'start' | 'center' | 'end';
  label?: string;
}

/** Menu of actions: arrow keys, type-ahead, Escape, focus back to its button. */
export function Menu({ trigger, groups, head, align = 'end', label }: MenuProps) {
  return (
    <Radix.Root modal={false} dir={pageDirection()}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.menu} align={align} sideOffset={8} collisionPadding={8} aria-label={label}>
          {head && <div className={styles.head}>{head}</div>}
          {groups
            .filter((group) => group.length > 0)
            .map((group, i) => (
              <Radix.Group key={i} className={styles.group}>
                {group.map((item, j) => (
                  <Item key={j} {...item} />
                ))}
              </Radix.Group>
            ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Item({ label, icon: Icon, onSelect, link, danger, disabled }: MenuItem) {
  const content = (
    <>
      {Icon && <Icon size={18} />}
      <span>{label}</span>
    </>
  );
  const className = cx(styles.item, danger && styles.danger);
  if (!link) {
    return (
      <Radix.Item className={className} onSelect={onSelect} disabled={disabled}>
        {content}
      </Radix.Item>
    );
  }
  return (
    <Radix.Item className={className} onSelect={onSelect} disabled={disabled} asChild>
      <Slotted link={link}>{content}</Slotted>
    </Radix.Item>
  );
}

/** Puts the item's props and content on the given link element. */
function Slotted({ link, children, ...props }: { link: ReactElement; children: ReactNode }) {
  const { type: Link, props: own } = link as ReactElement<object, ComponentType<object>>;
  return (
    <Link {...own} {...props}>
      {children}
    </Link>
  );
}
