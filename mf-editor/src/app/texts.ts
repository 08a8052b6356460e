import { createTranslator } from '@commonplace/remote-kit';
import { english } from './english';

/** Texts of the editor. */
export const { t, useText } = createTranslator('mf-editor', english);
export type TextKey = keyof typeof english;
