import { createTranslator } from '@commonplace/remote-kit';
import { english } from './english';

/** Texts of the editor. */
export const { t, useText, extend } = createTranslator('mf-editor', english);
/** What can be asked for: plurals by their common name. */
export type TextKey = Parameters<typeof t>[0];
