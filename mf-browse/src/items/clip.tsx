import { rendition } from '@commonplace/contracts/rendition-widths';
import { useEffect, useRef, useState } from 'react';
import type { GridItem } from '@commonplace/contracts/grid-item';
import { Play } from 'lucide-react';
import { Picture } from './picture';
import styles from './clip.module.css';

/** A video in a list: its still until a pointer or the keyboard is on it, then its teaser, as long as it is in view (DETAIL-09, DETAIL-10). */
export function Clip({
  item,
  width,
  eager,
  active,
}: {
  item: GridItem;
  width: number;
  eager: boolean;
  active: boolean;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLSpanElement>(null);
  const [inView, setInView] = useState(false);
  const { teaser, transparent_teaser } = item.files ?? {};
  const source = (item.has_alpha ? transparent_teaser?.file_url : undefined) ?? teaser?.file_url;
  useEffect(() => {
    const element = frame.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      threshold: 0.4,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const play = active && inView && source !== undefined;
  useEffect(() => {
    // A play that is cut short by the pointer leaving rejects; there is nothing to tell anyone.
    if (play) video.current?.play().catch(() => undefined);
  }, [play]);
  return (
    <span ref={frame} className={styles.clip}>
      <Picture src={rendition(item, width)} alt={item.metadata.image_alt} ground={item.palette[0]} eager={eager} />
      {play && (
        <video ref={video} className={styles.video} src={source} muted loop playsInline aria-hidden tabIndex={-1} />
      )}
      <span className={styles.sign} aria-hidden>
        <Play size={14} />
      </span>
    </span>
  );
}
