import { filmOf, stageOf, stageRatio, type StageLook } from '@commonplace/contracts/item-stage';
import type { CSSProperties } from 'react';
import type { GridItem } from '@commonplace/contracts/grid-item';
import { cx } from '@commonplace/ui';
import { Picture } from '../items/picture';
import styles from './preview.module.css';

/** What drawings stand on. */
const GROUNDS: Partial<Record<StageLook, string | undefined>> = { sheet: styles.sheet, drawing: styles.drawing };

interface PreviewProps {
  item: GridItem;
  /** Files by role, once they are known. */
  renditions?: Record<string, string> | undefined;
}

/** The item large: the vector where there is one, a player for a video, the picture otherwise. Its room is kept before it has loaded. */
export function Preview({ item, renditions }: PreviewProps) {
  const { look, src } = stageOf({ ...item, renditions });
  const shape = { '--ratio': stageRatio(item) } as CSSProperties;
  // Nothing moves by itself for who does not want it.
  const calm = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (look === 'film') {
    return (
      <div className={styles.frame} style={shape}>
        <video
          className={styles.video}
          src={filmOf({ ...item, renditions })}
          poster={src}
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
  const alone = look === 'picture';
  return (
    <div className={cx(styles.frame, !alone && styles.light, GROUNDS[look])} style={shape}>
      <Picture
        key={src}
        src={src}
        alt={item.metadata.image_alt}
        ground={alone ? item.palette[0] : undefined}
        eager
        whole
        className={alone ? undefined : styles.clear}
      />
    </div>
  );
}
