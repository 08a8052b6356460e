import { X } from 'lucide-react';
import { useEffect, useRef, useState, type ButtonHTMLAttributes, type HTMLAttributes, type ReactNode } from 'react';
import { cx } from '../cx';
import styles from './small.module.css';

/** Class names of the chip look, for links. */
export const chipLook = (): string => styles.chip ?? '';
/** Class names of the link look. */
export const linkLook = (): string => styles.link ?? '';

/** A small choice or filter. With `pressed` it is a toggle. */
export function Chip({ pressed, className, ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & { pressed?: boolean }) {
  return <button type="button" {...rest} aria-pressed={pressed} className={cx(styles.chip, className)} />;
}

/** A value that can be taken off, e.g. a tag of the search. */
export function RemovableChip({
  children,
  removeLabel,
  onRemove,
}: {
  children: ReactNode;
  removeLabel: string;
  onRemove: () => void;
}) {
  return (
    <span className={cx(styles.chip, styles.chipRemovable)}>
      {children}
      <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
        <X size={14} aria-hidden />
      </button>
    </span>
  );
}

export type BadgeTone = 'plain' | 'accent' | 'premium' | 'success' | 'danger';
export function Badge({ tone = 'plain', className, ...rest }: HTMLAttributes<HTMLSpanElement> & { tone?: BadgeTone }) {
  return <span {...rest} className={cx(styles.badge, styles[`badge_${tone}`], className)} />;
}

/** Picture of a person, or the first letter of the name, as while the picture does not load. Decoration unless the name is not written beside it. */
export function Avatar({
  name,
  src,
  size = 'medium',
  labelled = false,
}: {
  name: string;
  src?: string | null;
  size?: 'small' | 'medium' | 'large';
  labelled?: boolean;
}) {
  const [broken, setBroken] = useState<string>();
  return (
    <span
      className={cx(styles.avatar, styles[`avatar_${size}`])}
      role={labelled ? 'img' : undefined}
      aria-label={labelled ? name : undefined}
      aria-hidden={labelled ? undefined : true}
    >
      {src && src !== broken ? (
        <img src={src} alt="" onError={() => setBroken(src)} />
      ) : (
        ([...name.trim()][0] ?? '?').toUpperCase()
      )}
    </span>
  );
}

/** Ground of something that is still loading, in its own size. */
export function Skeleton({ className, line }: { className?: string; line?: boolean }) {
  return <span aria-hidden className={cx(styles.skeleton, line && styles.line, className)} />;
}

export function Card({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={cx(styles.card, className)} />;
}

/** `value` from 0 to 1. */
export function Progress({ value, label }: { value: number; label: string }) {
  const part = Math.min(1, Math.max(0, value));
  const bar = useRef<HTMLSpanElement>(null);
  // By the object model, not by an attribute in markup: the content-security policy allows no inline styles.
  useEffect(() => {
    bar.current?.style.setProperty('scale', `${part} 1`);
  }, [part]);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(part * 100)}
      className={styles.progress}
    >
      <span ref={bar} className={styles.bar} />
    </div>
  );
}

/** Read by assistive technology, not seen. */
export function VisuallyHidden({ children, ...rest }: HTMLAttributes<HTMLSpanElement>) {
  return (
    <span {...rest} className={styles.visuallyHidden}>
      {children}
    </span>
  );
}
