import { lateElementsTexts } from '../texts/late-elements';
import { lateFilesTexts } from '../texts/late-files';
import { latePicturesTexts } from '../texts/late-pictures';
import { lateSharingTexts } from '../texts/late-sharing';
import { lateWorkingTexts } from '../texts/late-working';
import { lateLimitsTexts } from '../texts/late-limits';
import { lateEditorTexts } from '../texts/late-editor';
import { extend } from './texts';

/** Texts of the editor with those that only parts fetched on use say. What the editor begins with takes its texts from `./texts`: it would bring all of these along. */
export const { t, useText } = extend({
  ...lateElementsTexts,
  ...lateFilesTexts,
  ...latePicturesTexts,
  ...lateSharingTexts,
  ...lateWorkingTexts,
  ...lateLimitsTexts,
  ...lateEditorTexts,
});
/** What can be asked for: plurals by their common name. */
export type TextKey = Parameters<typeof t>[0];
