import type { ReactNode } from 'react';
import { useOverlays } from './late/use-overlays';

export type DialogSize = 'small' | 'medium' | 'large' | 'full';
export interface DialogProps {
  open: boolean;
  /** Escape, the veil and the close button ask for it. */
  onClose: () => void;
  title: ReactNode;
  /** The title is read but not seen. */
  hideTitle?: boolean;
  description?: ReactNode;
  size?: DialogSize;
  closeLabel?: string;
  /** Buttons at the bottom. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * Modal dialog: focus goes in (to what has `data-focus-first`, else to the first field of a form where there is a mouse, else to the close button),
 * stays in, and returns to where it was.
 */
export function Dialog(props: DialogProps) {
  const parts = useOverlays(props.open);
  return parts && <parts.Dialog {...props} />;
}

export interface DialogFrameProps {
  onClose: () => void;
  /** Id of the heading inside that names the dialog. */
  titleId: string;
  size?: DialogSize;
  closeLabel?: string;
  children: ReactNode;
}

/** The frame alone, open as long as it is drawn, for content that brings its own heading (fragments of other remotes). */
export function DialogFrame(props: DialogFrameProps) {
  const parts = useOverlays(true);
  return parts && <parts.DialogFrame {...props} />;
}

export interface DrawerProps extends Omit<DialogProps, 'size' | 'actions'> {
  side?: 'start' | 'end' | 'bottom';
}

/** Modal sheet from an edge of the window. */
export function Drawer(props: DrawerProps) {
  const parts = useOverlays(props.open);
  return parts && <parts.Drawer {...props} />;
}
