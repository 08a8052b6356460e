import { rendition } from '@commonplace/contracts/rendition-widths';
import type { CSSProperties } from 'react';
import type { GridItem } from '@commonplace/contracts/grid-item';
import { cx } from '@commonplace/ui';
import { isDrawing } from '../items/item-path';
import { Picture } from '../items/picture';
import styles from './preview.module.css';

interface PreviewProps {
  item: GridItem;
  /** Files by role, once they are known. */
  renditions?: Record<string, string> | undefined;
}

/** The item large: the vector where there is one, a player for a video, the picture otherwise. Its room is kept before it has loaded. */
export function Preview({ item, renditions }: PreviewProps) {
  const drawing = isDrawing(item);
  const width = item.display_image_width || 4;
  const height = item.display_image_height || 3;
  const shape = { '--ratio': width / height } as CSSProperties;
  // Nothing moves by itself for who does not want it.
  const calm = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
  const clip = renditions?.['teaser'] ?? item.files?.teaser?.file_url;
  if (item.kind === 'video' && clip) {
    return (
      <div className={styles.frame} style={shape}>
        <video
          className={styles.video}
          src={clip}
          poster={rendition(item, 1600)}
          controls
          loop
          muted
          autoPlay={!calm}
          playsInline
          aria-label={item.metadata.image_alt}
        />
      </div>
    );
  }
  const source = drawing && renditions?.['svg'] ? renditions['svg'] : rendition(item, 1600);
  return (
    <div
      className={cx(
        styles.frame,
        (drawing || item.has_alpha) && styles.light,
        drawing && (item.kind === 'font' ? styles.sheet : styles.drawing),
      )}
      style={shape}
    >
      <Picture
        key={source}
        src={source}
        alt={item.metadata.image_alt}
        ground={drawing || item.has_alpha ? undefined : item.palette[0]}
        eager
        whole
        className={drawing || item.has_alpha ? styles.clear : undefined}
      />
    </div>
  );
}
