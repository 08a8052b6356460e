import { cx } from '@commonplace/ui';
import { useEffect, useState } from 'react';
import styles from './picture.module.css';

const RETRIES = 8;

interface PictureProps {
  /** Empty: there is no picture yet; only the ground is drawn. */
  src: string;
  alt: string;
  /** Ground while it loads, `#rrggbb`. */
  ground?: string | undefined;
  /** Whole in its frame instead of filling it. */
  whole?: boolean;
  className?: string | undefined;
}

/** A picture in a frame whose size is known: its colour first, then the picture; tried again with growing pauses when it fails. */
export function Picture({ src, alt, ground, whole = false, className }: PictureProps) {
  const [failures, setFailures] = useState(0);
  const [waiting, setWaiting] = useState(false);
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!waiting || failures > RETRIES) return;
    const timer = setTimeout(
      () => setWaiting(false),
      Math.min(60_000, 500 * 2 ** failures * (0.75 + Math.random() / 2)),
    );
    return () => clearTimeout(timer);
  }, [waiting, failures]);
  return (
    <span className={cx(styles.frame, className)} style={ground ? { backgroundColor: ground } : undefined}>
      {src && !waiting && (
        <img
          key={`${src}${failures}`}
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          draggable={false}
          className={cx(styles.image, whole && styles.whole, loaded && styles.loaded)}
          onLoad={() => setLoaded(true)}
          onError={() => {
            setFailures(failures + 1);
            setWaiting(true);
          }}
        />
      )}
    </span>
  );
}
