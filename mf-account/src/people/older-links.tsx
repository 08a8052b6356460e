import { useShownPlace, type AskedList } from '@commonplace/remote-kit/use-shown-place';
import { buttonLook, cx, Spinner } from '@commonplace/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './people.module.css';
import { useText } from './people.texts';

interface OlderLinksProps {
  /** Where the rows after those shown begin; none at the end of the list. */
  next: string | number | null | undefined;
  /** The place in the address; none at the newest. */
  before: string | undefined;
  /** The address of a place. */
  to: (before?: string) => string;
  /** What is asked for the place in the address: until it has come, the rows of another one are shown. */
  asked: AskedList;
  newest: string;
  older: string;
  className: string | undefined;
}

/**
 * Below a list that is read from its newest row on: to the rows before those shown, and back to the newest; what was pressed is busy until its
 * rows are there. Nothing where all are shown. The list itself says so (`BusyList`).
 */
export function OlderLinks({ next, before, to, asked, newest, older, className }: OlderLinksProps) {
  const t = useText();
  const { shown, waiting } = useShownPlace(before, asked);
  const onward = next === null || next === undefined ? undefined : String(next);
  if (shown === undefined && onward === undefined) return null;
  return (
    <nav aria-label={t('rest')} className={className}>
      {shown !== undefined && (
        <PlaceLink to={to()} busy={waiting && before === undefined}>
          {newest}
        </PlaceLink>
      )}
      {onward !== undefined && (
        <PlaceLink to={to(onward)} busy={waiting && before === onward}>
          {older}
        </PlaceLink>
      )}
    </nav>
  );
}

function PlaceLink({ to, busy, children }: { to: string; busy: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      className={cx(buttonLook({}), busy && styles.busyLink)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : undefined}
    >
      <span>{children}</span>
      {busy && <Spinner className={styles.over} />}
    </Link>
  );
}
