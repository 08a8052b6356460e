import { DOCUMENT_LIMITS } from '@commonplace/contracts/design/version';
import { createTranslator } from '@commonplace/remote-kit';
import { written } from '@commonplace/remote-kit/written';
import { repairTexts } from '../texts/repairs';
import type { RepairKind, RepairReport } from './repair-report';

const { t } = createTranslator('mf-editor-repairs', repairTexts);

const LIMITS: Partial<Record<RepairKind, number>> = {
  pages: DOCUMENT_LIMITS.pages,
  elements: DOCUMENT_LIMITS.elementsPerPage,
  text: DOCUMENT_LIMITS.textBytes,
};

/** What was repaired, for the person whose design, file or paste it is. */
export function repairWords(
  report: RepairReport,
  of: { kind: 'design' } | { kind: 'file'; name: string } | { kind: 'pasted' },
): string {
  const language = typeof document === 'undefined' ? 'en' : document.documentElement.lang || 'en';
  const done = report.list().map(({ kind, count }) => {
    const limit = (LIMITS[kind] ?? 0).toLocaleString(written(language));
    return t(`repair.${kind}`, { count, limit });
  });
  const what = done.join(t('repair.between'));
  return of.kind === 'file' ? t('repair.file', { name: of.name, what }) : t(`repair.${of.kind}`, { what });
}
