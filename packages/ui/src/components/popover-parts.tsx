import * as RadixPopover from 'radix-ui/popover';
import type { OpenedBy } from './late/use-first-opening';
import type { PopoverProps } from './popover';
import styles from './popover.module.css';

/** Small panel at its button, not modal; Escape and a press outside close it. */
export function Popover({
  trigger,
  label,
  children,
  open,
  onOpenChange,
  align = 'center',
  openedBy,
}: PopoverProps & { openedBy?: OpenedBy | undefined }) {
  return (
    <RadixPopover.Root open={open} defaultOpen={openedBy !== undefined} onOpenChange={onOpenChange}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          className={styles.popover}
          aria-label={label}
          align={align}
          sideOffset={8}
          collisionPadding={8}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
