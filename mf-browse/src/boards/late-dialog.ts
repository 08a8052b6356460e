import { latePart } from '@commonplace/remote-kit/late-part';

/** Fetched when somebody is about to open it. */
export const BoardsDialog = latePart(async () => (await import('./boards-dialog')).BoardsDialog);
