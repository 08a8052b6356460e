import { createTranslator } from '@commonplace/remote-kit';
import { speak } from '@commonplace/remote-kit/translator';
import { setLabels } from '@commonplace/ui';
import { english } from './texts.en';

/** Texts of the frame. */
export const { useText, t } = createTranslator('shell', english);

/** Fetches the texts of the page's language, the frame's and those of the design system; nothing for English. */
export async function learnLanguage(locale: string): Promise<void> {
  if (locale !== 'ar') return;
  const { arabic, labels } = await import('./texts.ar');
  speak(locale, arabic);
  setLabels(labels);
}
