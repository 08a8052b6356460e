import type { ComponentType, ReactElement, ReactNode } from 'react';
import { LateTrigger } from './late/late-trigger';
import { useFirstOpening } from './late/use-first-opening';

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
export function Menu(props: MenuProps) {
  const first = useFirstOpening();
  if (!first.parts)
    return <LateTrigger kind="menu" trigger={props.trigger} coming={first.coming} onPress={first.press} />;
  return <first.parts.Menu {...props} openedBy={first.openedBy} />;
}
