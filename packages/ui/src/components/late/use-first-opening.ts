import { useState } from 'react';
import { openingFailed } from './missing';
import { overlays, type Overlays } from './overlays';

export type OpenedBy = 'key' | 'pointer';
export interface FirstOpening {
  /** Once they are here the button is theirs. */
  parts: Overlays | undefined;
  openedBy: OpenedBy | undefined;
  /** It was pressed, and what it opens is on its way. */
  coming: boolean;
  press: (by: OpenedBy) => void;
}

/**
 * The opening of a menu or panel whose code may not be there yet: it opens when that has come. A button stays the one it is until it is pressed, even
 * when the code comes meanwhile, as another in its place would lose the focus. What could not be fetched is told, and asked for by the next press.
 */
export function useFirstOpening(): FirstOpening {
  const [shown, show] = useState<{ parts: Overlays | undefined; openedBy?: OpenedBy }>(() => ({
    parts: overlays.now(),
  }));
  const [coming, setComing] = useState(false);
  const press = (openedBy: OpenedBy) => {
    const parts = overlays.now();
    if (parts) return show({ parts, openedBy });
    if (coming) return;
    setComing(true);
    void overlays
      .load()
      .then((come) => show({ parts: come, openedBy }), openingFailed)
      .finally(() => setComing(false));
  };
  return { ...shown, openedBy: shown.openedBy, coming, press };
}
