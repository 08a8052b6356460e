import { cx, ErrorState, Spinner } from '@commonplace/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Crashed, RemoteModule, Unmount } from './mount';
import styles from './remote-room.module.css';

export interface RoomTexts {
  loading: string;
  title: string;
  text: string;
  retry: string;
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
  /** Stands in for the remote while it comes, in the shape of what comes; a turning ring without it. */
  waiting?: ReactNode;
  className?: string;
}

type State = 'loading' | 'shown' | 'failed';

/** The place of one remote in the page: waiting, the remote itself, or its error room with Retry. */
export function RemoteRoom({ name, load, show, onError, onShown, texts, waiting, className }: RemoteRoomProps) {
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
      setState('failed');
      latest.current.onError(error, name);
    };
    latest.current
      .load(name, { fresh: attempt > 0 })
      .then(async (remote) => {
        // What it is drawn with comes while the room still waits; a page without it says so by itself.
        await remote.prepare?.(window.location.pathname)?.catch(() => undefined);
        if (gone) return;
        place.current?.append(element);
        unmount = latest.current.show(remote, element, fail);
        setState('shown');
        latest.current.onShown?.(name);
      }, fail)
      .catch(fail);
    return () => {
      gone = true;
      element.remove();
      // React refuses to take one root down while it is drawing another.
      queueMicrotask(() => unmount?.());
    };
  }, [name, attempt]);

  return (
    <div className={cx(styles.room, className)}>
      {state === 'loading' &&
        (waiting ?? (
          <div className={styles.wait}>
            <Spinner large label={texts.loading} className={styles.late} />
          </div>
        ))}
      {state === 'failed' && (
        <main>
          <ErrorState
            heading="h1"
            title={texts.title}
            text={texts.text}
            retryLabel={texts.retry}
            onRetry={() => {
              setState('loading');
              setAttempt(attempt + 1);
            }}
          />
        </main>
      )}
      <div ref={place} className={styles.place} />
    </div>
  );
}
