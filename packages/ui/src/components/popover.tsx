import { useEffect, type ReactElement, type ReactNode } from 'react';
import { LateTrigger } from './late/late-trigger';
import { useFirstOpening } from './late/use-first-opening';
import { useOverlays } from './late/use-overlays';

export interface PopoverProps {
  trigger: ReactElement;
  label: string;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
}

/** Small panel at its button, not modal; Escape and a press outside close it. */
export function Popover(props: PopoverProps) {
  const first = useFirstOpening();
  const { open, onOpenChange, trigger } = props;
  const there = useOverlays(open === true && !first.parts);
  const late = open === true && there !== undefined && !first.parts;
  useEffect(() => {
    if (late) first.press('pointer');
  });
  if (first.parts) return <first.parts.Popover {...props} openedBy={first.openedBy} />;
  // Whoever holds whether it is open is told at once.
  const press = open === undefined ? first.press : () => onOpenChange?.(!open);
  return <LateTrigger kind="dialog" trigger={trigger} coming={first.coming || open === true} onPress={press} />;
}
