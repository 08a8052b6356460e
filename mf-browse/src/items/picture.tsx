import { useEffect, useState, type CSSProperties } from 'react';
import { cx } from '@commonplace/ui';
import styles from './picture.module.css';
import { retryDelay, RETRIES } from './retry';
import { useLazy } from './use-lazy';

interface PictureProps {
  src: string;
  alt: string;
  /** Ground while it loads, `#rrggbb`. */
  ground?: string | undefined;
  eager?: boolean;
  /** Whole in its frame instead of filling it. */
  whole?: boolean;
  className?: string | undefined;
}

/** A picture in a frame whose size is known: its colour first, the picture when it is near the window, again when it fails. */
export function Picture({ src, alt, ground, eager = false, whole = false, className }: PictureProps) {
  const { ref, near } = useLazy<HTMLSpanElement>(eager);
  const style: CSSProperties | undefined = ground ? { backgroundColor: ground } : undefined;
  return (
    <span ref={ref} className={cx(styles.frame, className)} style={style}>
      {near && <Loading src={src} alt={alt} whole={whole} />}
    </span>
  );
}

/** The picture itself: shown when it is there, asked for again after a pause when it fails. */
function Loading({ src, alt, whole }: { src: string; alt: string; whole: boolean }) {
  const [failures, setFailures] = useState(0);
  const [waiting, setWaiting] = useState(false);
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!waiting || failures > RETRIES) return;
    const timer = setTimeout(() => setWaiting(false), retryDelay(failures));
    return () => clearTimeout(timer);
  }, [waiting, failures]);
  if (waiting) return null;
  return (
    <img
      key={failures}
      src={src}
      alt={alt}
      decoding="async"
      draggable={false}
      className={cx(styles.image, whole && styles.whole, loaded && styles.loaded)}
      onLoad={() => setLoaded(true)}
      onError={() => {
        setFailures(failures + 1);
        setWaiting(true);
      }}
    />
  );
}
