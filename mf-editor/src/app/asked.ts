import { qrEncoder } from '../elements/qr/qr';
import { lateComponent } from '../late-component';
import { bidi } from '../text/bidi';

const dialogs = {
  export: () => import('../panels/export-dialog'),
  palette: () => import('../panels/command-palette'),
  find: () => import('../panels/find-dialog'),
  resize: () => import('../panels/resize-dialog'),
  versions: () => import('../panels/versions-dialog'),
  share: () => import('../panels/share-dialog'),
  bulk: () => import('../panels/bulk-dialog'),
  shortcuts: () => import('../panels/shortcuts-dialog'),
} as const;
const contextMenu = () => import('../panels/context-menu');
const conflictDialog = () => import('../panels/conflict-dialog');
const clashesDialog = () => import('../panels/clashes-dialog');
const presentation = () => import('../panels/presentation');
const place = () => import('../library/place');
const exportProgress = () => import('../panels/export-progress');

// What is not needed to begin is fetched when it is asked for.
export const DIALOGS = {
  export: lateComponent(dialogs.export),
  palette: lateComponent(dialogs.palette),
  find: lateComponent(dialogs.find),
  resize: lateComponent(dialogs.resize),
  versions: lateComponent(dialogs.versions),
  share: lateComponent(dialogs.share),
  bulk: lateComponent(dialogs.bulk),
  shortcuts: lateComponent(dialogs.shortcuts),
} as const;
export const ContextMenu = lateComponent(contextMenu);
export const ConflictDialog = lateComponent(conflictDialog);
export const ClashesDialog = lateComponent(clashesDialog);
export const Presentation = lateComponent(presentation);
export const ExportProgress = lateComponent(exportProgress);

/** ms after the editor stands: the opening itself comes first. */
const AHEAD_MS = 6_000;
/** ms after which somebody who was busy is looked at again, and how often. */
const AGAIN_MS = 2_000;
const MOST_WAITS = 15;

/**
 * Fetches all of it when the editor has come to rest, so that it is there at once, and without a connection. Not in the middle of writing or of a gesture, where
 * the running of so many scripts would be felt. Answers how to call it off.
 */
export function fetchAhead(busy: () => boolean): () => void {
  let waits = 0;
  let timer = setTimeout(look, AHEAD_MS);
  return () => clearTimeout(timer);

  function look(): void {
    if (busy() && waits++ < MOST_WAITS) timer = setTimeout(look, AGAIN_MS);
    else fetchAll();
  }
}

function fetchAll(): void {
  // What fails ahead of time is asked for again when it is needed.
  for (const load of [
    contextMenu,
    conflictDialog,
    clashesDialog,
    presentation,
    exportProgress,
    place,
    ...Object.values(dialogs),
  ])
    void load().catch(() => undefined);
  void qrEncoder.load();
  void bidi.load();
}
