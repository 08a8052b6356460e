import { useState, type AriaAttributes, type ChangeEvent, type DOMAttributes } from 'react';

type Props<E> = Pick<DOMAttributes<E>, 'onBlur' | 'onClick' | 'onFocus'> & {
  onChange?: ((event: ChangeEvent<E>) => void) | undefined;
} & Pick<AriaAttributes, 'aria-disabled'> & { disabled?: boolean | undefined };

/**
 * A control that is disabled while it has the focus (the last page was reached, a switch is being saved) keeps it until it is left: a disabled element
 * has no focus, and whoever works by keyboard or screen reader would begin at the top of the page again. Till then it says that it is disabled, and does nothing.
 */
export function useHeldDisabled<E extends HTMLElement>({
  disabled = false,
  onBlur,
  onChange,
  onClick,
  onFocus,
  ...rest
}: Props<E>) {
  const [focused, setFocused] = useState(false);
  const held = disabled && focused;
  return {
    disabled: disabled && !held,
    'aria-disabled': held || rest['aria-disabled'] || undefined,
    onClick: held ? (event) => event.preventDefault() : onClick,
    // What is checked by React stays as it is where the change is not heard.
    onChange: held ? () => undefined : onChange,
    onFocus: (event) => {
      setFocused(true);
      onFocus?.(event);
    },
    onBlur: (event) => {
      setFocused(false);
      onBlur?.(event);
    },
  } satisfies Props<E>;
}
