import { cloneElement, type KeyboardEvent, type MouseEvent, type ReactElement } from 'react';
import { prepareOverlays } from './overlays';
import type { OpenedBy } from './use-first-opening';

interface TriggerProps {
  onClick?: (event: MouseEvent) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  onPointerEnter?: (event: unknown) => void;
  onFocus?: (event: unknown) => void;
}

/** The button of a menu or panel before it was first pressed: it says what it opens, and fetches that when it is pointed at or has the focus. */
export function LateTrigger(o: {
  kind: 'menu' | 'dialog';
  trigger: ReactElement;
  /** It was pressed, and what it opens is on its way. */
  coming: boolean;
  onPress: (by: OpenedBy) => void;
}) {
  const trigger = o.trigger as ReactElement<TriggerProps>;
  const own = trigger.props;
  return cloneElement(trigger as ReactElement<Record<string, unknown>>, {
    'aria-haspopup': o.kind,
    'aria-expanded': false,
    'aria-busy': o.coming || undefined,
    'data-state': 'closed',
    onPointerEnter: (event: unknown) => {
      own.onPointerEnter?.(event);
      prepareOverlays();
    },
    onFocus: (event: unknown) => {
      own.onFocus?.(event);
      prepareOverlays();
    },
    onClick: (event: MouseEvent) => {
      own.onClick?.(event);
      // A key that presses a button makes a click without a position.
      if (!event.defaultPrevented) o.onPress(event.detail === 0 ? 'key' : 'pointer');
    },
    onKeyDown: (event: KeyboardEvent) => {
      own.onKeyDown?.(event);
      if (o.kind !== 'menu' || event.key !== 'ArrowDown' || event.defaultPrevented) return;
      event.preventDefault();
      o.onPress('key');
    },
  });
}
