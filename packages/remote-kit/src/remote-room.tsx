import { Button, cx, ErrorState, Spinner } from '@commonplace/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Crashed, RemoteModule, Unmount } from './mount';
import styles from './remote-room.module.css';
import { useNoNetwork } from './use-no-network';

export interface RoomTexts {
  loading: string;
  title: string;
  text: string;
  retry: string;
  /** Said of a failure while there is no network, in place of `title` and `text`: it is tried again as soon as there is one. */
  offlineTitle: string;
  offlineText: string;
  /** Said beside what stands in for the remote when it takes long, and the button that asks for it anew. */
  slow: string;
  again: string;
}
export interface RemoteRoomProps {
  /** Changes of it make a new room; give the same as `key`, so that a failure stays in its own room. */
  name: string;
  load: (name: string, options?: { fresh?: boolean }) => Promise<RemoteModule>;
  /** Draws the loaded remote, or one of its fragments, into the element. */
  show: (remote: RemoteModule, element: HTMLElement, crashed: Crashed) => Unmount;
  onError: (error: unknown, name: string) => void;
  /** The remote is drawn; it may still fail later. */
  onShown?: (name: string) => void;
  texts: RoomTexts;
  /** What the button does of a remote that takes long, or failed after it did, or failed twice; it is asked for anew without it. */
  onAgain?: () => void;
  /** Stands in for the remote while it comes, in the shape of what comes; a turning ring without it. */
  waiting?: ReactNode;
  className?: string;
}

type State = 'loading' | 'slow' | 'shown' | 'failed' | 'given up';

/** ms after which a remote that neither came nor failed is said to take long: nobody waits for what hangs without a word. */
export const SLOW_MS = 4_000;

/** The place of one remote in the page: waiting, the remote itself, or its error room with Retry. */
export function RemoteRoom({
  name,
  load,
  show,
  onError,
  onShown,
  texts,
  onAgain,
  waiting,
  className,
}: RemoteRoomProps) {
  const place = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>('loading');
  const latest = useRef({ load, show, onError, onShown });
  useEffect(() => {
    latest.current = { load, show, onError, onShown };
  });

  useEffect(() => {
    let gone = false;
    let unmount: Unmount | undefined;
    const element = document.createElement('div');
    const fail = (error: unknown) => {
      if (gone) return;
      element.remove();
      clearTimeout(slow);
      setState((before) => (before === 'slow' ? 'given up' : 'failed'));
      latest.current.onError(error, name);
    };
    // It may still come: it is not given up, as a slow network needs as long.
    const slow = setTimeout(() => setState('slow'), SLOW_MS);
    latest.current
      .load(name, { fresh: attempt > 0 })
      .then(async (remote) => {
        // What it is drawn with comes while the room still waits; a page without it says so by itself.
        await remote.prepare?.(window.location.pathname)?.catch(() => undefined);
        if (gone) return;
        place.current?.append(element);
        unmount = latest.current.show(remote, element, fail);
        clearTimeout(slow);
        setState('shown');
        latest.current.onShown?.(name);
      }, fail)
      .catch(fail);
    return () => {
      gone = true;
      clearTimeout(slow);
      element.remove();
      // React refuses to take one root down while it is drawing another.
      queueMicrotask(() => unmount?.());
    };
  }, [name, attempt]);

  const again = () => {
    setState('loading');
    setAttempt(attempt + 1);
  };
  const failed = state === 'failed' || state === 'given up';
  const retry = state === 'given up' || attempt > 0 ? (onAgain ?? again) : again;
  const offline = useNoNetwork(failed ? retry : undefined);
  return (
    <div className={cx(styles.room, className)}>
      {(state === 'loading' || state === 'slow') &&
        (waiting ?? (
          <div className={styles.wait}>
            <Spinner large label={texts.loading} className={styles.late} />
          </div>
        ))}
      {state === 'slow' && (
        <div role="status" className={styles.slow}>
          <p>{texts.slow}</p>
          <Button onClick={onAgain ?? again}>{texts.again}</Button>
        </div>
      )}
      {failed && (
        <main>
          <ErrorState
            heading="h1"
            title={offline ? texts.offlineTitle : texts.title}
            text={offline ? texts.offlineText : texts.text}
            retryLabel={texts.retry}
            onRetry={retry}
          />
        </main>
      )}
      <div ref={place} className={styles.place} />
    </div>
  );
}
