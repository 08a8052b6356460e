import { createTranslator } from '@commonplace/remote-kit';
import { english } from './texts.en';

/** Texts of the frame; Arabic is fetched when it is the page's language. */
export const { useText, t, load } = createTranslator('shell', english, {
  ar: async () => (await import('./texts.ar')).arabic,
});
