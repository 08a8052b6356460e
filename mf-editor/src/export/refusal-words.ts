import { t } from '../app/texts';
import { ExportRefused } from './refused';

/** Why an export failed, in the language of the page. What browsers say of themselves is in theirs, and for developers. */
export function refusalWords(error: RangeError | DOMException): string {
  if (error.name === 'NotAllowedError') return t('export.why.notAllowed');
  if (!(error instanceof ExportRefused)) return t('export.why.other');
  const { refusal } = error;
  return refusal.why === 'tooLarge' ? t('export.why.tooLarge', refusal) : t(`export.why.${refusal.why}`);
}
