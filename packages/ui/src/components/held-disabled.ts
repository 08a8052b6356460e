import { useState, type ButtonHTMLAttributes, type FocusEvent, type MouseEvent } from 'react';

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement>;

/**
 * A button that is disabled while it has the focus (the last of a list was deleted, the last page was reached) keeps it until it is left: a disabled
 * element has no focus, and whoever works by keyboard or screen reader would begin at the top of the page again. Till then it says that it is disabled, and does nothing.
 */
export function useHeldDisabled({ disabled = false, onBlur, onClick, onFocus, ...rest }: ButtonProps): ButtonProps {
  const [focused, setFocused] = useState(false);
  const held = disabled && focused;
  return {
    ...rest,
    disabled: disabled && !held,
    'aria-disabled': held || rest['aria-disabled'] || undefined,
    onClick: held ? (event: MouseEvent) => event.preventDefault() : onClick,
    onFocus: (event: FocusEvent<HTMLButtonElement>) => {
      setFocused(true);
      onFocus?.(event);
    },
    onBlur: (event: FocusEvent<HTMLButtonElement>) => {
      setFocused(false);
      onBlur?.(event);
    },
  };
}
