import * as Radix from 'radix-ui/dropdown-menu';
import { useEffect, useRef, useState, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { cx } from '../cx';
import { pageDirection } from '../direction';
import type { OpenedBy } from './late/use-first-opening';
import type { MenuItem, MenuProps } from './menu';
import styles from './menu.module.css';

/** Menu of actions: arrow keys, type-ahead, Escape, focus back to its button. */
export function Menu({
  trigger,
  groups,
  head,
  align = 'end',
  label,
  openedBy,
}: MenuProps & { openedBy?: OpenedBy | undefined }) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(openedBy === 'pointer');
  // The key that was pressed before this was there is pressed again: the first entry has the focus then.
  useEffect(() => {
    if (openedBy !== 'key' || !button.current) return;
    button.current.focus();
    button.current.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
  }, [openedBy]);
  return (
    <Radix.Root modal={false} dir={pageDirection()} open={open} onOpenChange={setOpen}>
      <Radix.Trigger asChild ref={button}>
        {trigger}
      </Radix.Trigger>
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
