import type { DesignDocument } from '@commonplace/contracts/design/document';
import { isApiError, type ShellApi } from '@commonplace/remote-kit';
import { saveAsTemplate } from '../persistence/designs';
import { t } from './texts';

/** Keeps a document among the person's templates, and says what became of it. */
export async function saveTemplate(shell: ShellApi, document: DesignDocument, name: string): Promise<void> {
  try {
    await saveAsTemplate(shell, document, name);
    shell.notify({ text: t('template.saved', { name }), kind: 'success' });
  } catch (error) {
    if (!isApiError(error)) throw error;
    shell.notify({ text: error.detail ?? t('template.failed'), kind: 'error' });
  }
}
