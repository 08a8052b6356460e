import { memo, type ButtonHTMLAttributes, type ComponentType, type ReactNode, type Ref } from 'react';
import { cx } from '../cx';
import styles from './button.module.css';
import { useHeldDisabled } from './held-disabled';
import { Spinner } from './spinner';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'premium';
export type ButtonSize = 'small' | 'medium' | 'large';
type Icon = ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Work is under way: a spinner shows, presses do nothing, the name stays. */
  busy?: boolean;
  icon?: Icon;
  wide?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** Class names of the button look, for links: `<Link className={buttonLook({ variant: 'primary' })}>`. */
export function buttonLook({
  variant = 'secondary',
  size = 'medium',
  wide = false,
}: Partial<ButtonProps> = {}): string {
  return cx(styles.button, styles[variant], styles[size], wide && styles.wide);
}

export function Button({ variant, size, busy = false, icon: Icon, wide, className, children, ...rest }: ButtonProps) {
  const held = useHeldDisabled(rest);
  return (
    <button
      type="button"
      {...rest}
      {...held}
      className={cx(buttonLook({ variant, size, wide }), busy && styles.busy, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || held['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : held.onClick}
    >
      {Icon && <Icon size={size === 'small' ? 16 : 18} aria-hidden />}
      <span className={styles.label}>{children}</span>
      {busy && <Spinner className={styles.spinner} />}
    </button>
  );
}

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Accessible name; also the tooltip of the platform. */
  label: string;
  icon: Icon;
  size?: ButtonSize;
  variant?: 'quiet' | 'secondary' | 'floating';
  /** For toggles: pressed or not. */
  pressed?: boolean;
  badge?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** Bars hold dozens of icons, which never change while their buttons do. */
const Drawing = memo(function Drawing({ icon: Icon, size }: { icon: Icon; size: number }) {
  return <Icon size={size} aria-hidden />;
});

/** A button that is only an icon: its label is its accessible name. */
export function IconButton({
  label,
  icon,
  size = 'medium',
  variant = 'quiet',
  pressed,
  badge,
  className,
  ...rest
}: IconButtonProps) {
  const held = useHeldDisabled(rest);
  return (
    <button
      type="button"
      title={label}
      {...rest}
      {...held}
      aria-label={label}
      aria-pressed={pressed}
      className={cx(styles.button, styles.iconOnly, styles[variant], styles[size], className)}
    >
      <Drawing icon={icon} size={size === 'small' ? 16 : 20} />
      {badge}
    </button>
  );
}
