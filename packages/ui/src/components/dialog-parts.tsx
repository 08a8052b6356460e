import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import { useEffect, useRef } from 'react';
import { cx } from '../cx';
import { labels } from '../labels';
import { IconButton } from './button';
import type { DialogFrameProps, DialogProps, DrawerProps } from './dialog';
import styles from './dialog.module.css';

/** Modal dialog: focus goes in, stays in, and returns to where it was. */
export function Dialog({
  open,
  onClose,
  title,
  hideTitle,
  description,
  size = 'small',
  closeLabel,
  actions,
  children,
}: DialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.veil}>
          <Radix.Content
            className={cx(styles.dialog, styles[size])}
            {...returnFocus}
            {...(description ? {} : NO_DESCRIPTION)}
          >
            <Head
              title={title}
              hideTitle={hideTitle}
              closeLabel={closeLabel}
              className={hideTitle ? styles.bareHead : undefined}
            />
            {description && <Radix.Description className={styles.description}>{description}</Radix.Description>}
            <div className={styles.body}>{children}</div>
            {actions && <footer className={styles.actions}>{actions}</footer>}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Head({
  title,
  hideTitle,
  closeLabel,
  className,
}: Pick<DialogProps, 'title' | 'hideTitle' | 'closeLabel'> & { className?: string | undefined }) {
  return (
    <header className={cx(styles.head, className)}>
      <Radix.Title className={hideTitle ? styles.hidden : styles.title}>{title}</Radix.Title>
      <CloseButton label={closeLabel} className={styles.close} />
    </header>
  );
}

function CloseButton({
  label = labels.close,
  className,
}: {
  label?: string | undefined;
  className?: string | undefined;
}) {
  return (
    <Radix.Close asChild>
      <IconButton icon={X} label={label} className={className} />
    </Radix.Close>
  );
}

/** The frame alone, open as long as it is drawn, for content that brings its own heading (fragments of other remotes). */
export function DialogFrame({ onClose, titleId, size = 'small', closeLabel, children }: DialogFrameProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.veil}>
          <Radix.Content
            className={cx(styles.dialog, styles[size])}
            aria-labelledby={titleId}
            {...returnFocus}
            {...NO_DESCRIPTION}
          >
            <CloseButton label={closeLabel} className={styles.corner} />
            {children}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Modal sheet from an edge of the window. */
export function Drawer({
  open,
  onClose,
  title,
  hideTitle,
  description,
  side = 'end',
  closeLabel,
  children,
}: DrawerProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.plainVeil} />
        <Radix.Content
          className={cx(styles.drawer, styles[side])}
          {...returnFocus}
          {...(description ? {} : NO_DESCRIPTION)}
        >
          <Head title={title} hideTitle={hideTitle} closeLabel={closeLabel} />
          {description && <Radix.Description className={styles.description}>{description}</Radix.Description>}
          <div className={styles.body}>{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Where a dialog that has just gone would give the focus back: one that comes in its place finds it nowhere, and gives it back there. */
let handedOn: Element | null = null;

/** Focus returns to where it was: Radix does that only for a trigger of its own, and ours are opened from anywhere. */
function useReturnFocus() {
  const before = useRef<Element | null>(null);
  useEffect(
    () => () => {
      const { current } = before;
      // One that was never open has nothing to give back.
      if (!current) return;
      handedOn = current;
      setTimeout(() => {
        if (handedOn === current) handedOn = null;
      });
    },
    [],
  );
  return {
    onOpenAutoFocus: (event: Event) => {
      const { activeElement, body } = document;
      before.current = activeElement === body ? (handedOn ?? body) : activeElement;
      const first = event.currentTarget instanceof Element && focusedFirst(event.currentTarget);
      if (!first) return;
      event.preventDefault();
      first.focus();
      // As by Tab: what stands there is typed over.
      if (first instanceof HTMLInputElement) first.select();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // What is behind a dialog keeps its place: what had the focus may lie outside the window, such as the heading of a list that is scrolled.
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    },
  };
}

/** Fields that are typed into or chosen from; a switch or a file is not what somebody has come to type. */
const FIELD =
  'form :is(input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [type=range], [type=color]), textarea, select):enabled';

/**
 * Where the focus goes: to what asks for it, else to the first field of a form. With fingers to no field, as the keyboard that it brings up would
 * cover what the dialog says; then, and without a form, to the close button.
 */
function focusedFirst(dialog: Element): HTMLElement | null {
  const asked = dialog.querySelector<HTMLElement>('[data-focus-first]');
  if (asked) return asked;
  return window.matchMedia?.('(pointer: fine)').matches ? dialog.querySelector<HTMLElement>(FIELD) : null;
}

/** Tells Radix that there is no description on purpose. */
const NO_DESCRIPTION = { 'aria-describedby': undefined };
