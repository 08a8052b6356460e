import { written } from '@commonplace/remote-kit/written';
import { DOCUMENT_LIMITS } from '@commonplace/contracts/design/version';
import type { Limit } from '../document/limits';
import { t } from './texts';

/** Why a step was not done. */
export function limitWords(limit: Limit, locale: string): string {
  const number = (value: number) => value.toLocaleString(written(locale));
  const { elementsPerPage, guidesPerPage, pages, paragraphs, textBytes } = DOCUMENT_LIMITS;
  if (limit === 'pages') return t('limit.pages', { limit: number(pages) });
  if (limit === 'elements') return t('limit.elements', { limit: number(elementsPerPage) });
  if (limit === 'guides') return t('limit.guides', { limit: number(guidesPerPage) });
  return t('limit.text', { limit: number(textBytes), paragraphs: number(paragraphs) });
}
