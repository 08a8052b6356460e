import type { Translations } from '@commonplace/remote-kit';
import { editorTexts } from './texts/editor.ar';
import { limitTexts } from './texts/limits.ar';
import { pictureTexts } from './texts/pictures.ar';
import { repairTexts } from './texts/repairs.ar';
import { elementTexts } from './texts/elements.ar';
import { fileTexts } from './texts/files.ar';
import { keptTexts } from './texts/kept.ar';
import { sharingTexts } from './texts/sharing.ar';
import { workingTexts } from './texts/working.ar';

/** All Arabic texts of this remote; one file over the wire, and only for pages in Arabic. */
export const arabic: Translations = {
  'mf-editor': {
    ...elementTexts,
    ...fileTexts,
    ...pictureTexts,
    ...workingTexts,
    ...editorTexts,
    ...sharingTexts,
    ...limitTexts,
  },
  'mf-editor-kept': keptTexts,
  'mf-editor-repairs': repairTexts,
};
