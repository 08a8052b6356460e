import { useEffect, useState } from 'react';
import { whyNoVideo } from '../export/film/choose-codec';

type Answer = 'asking' | Awaited<ReturnType<typeof whyNoVideo>>;

/** Why this browser cannot write video of a size, in px: it is asked each time another one is wanted. Null where it can, and where none is wanted. */
export function useNoVideo(size: { width: number; height: number } | null): Answer {
  const key = size ? `${size.width} ${size.height}` : null;
  const [known, setKnown] = useState<{ key: string; answer: Answer } | null>(null);
  useEffect(() => {
    if (key === null) return;
    let wanted = true;
    const [width = 0, height = 0] = key.split(' ').map(Number);
    void whyNoVideo({ width, height }).then((answer) => {
      if (wanted) setKnown({ key, answer });
    });
    return () => {
      wanted = false;
    };
  }, [key]);
  return key === null ? null : known?.key === key ? known.answer : 'asking';
}
