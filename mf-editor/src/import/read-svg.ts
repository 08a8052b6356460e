import type { DesignElement } from '@commonplace/contracts/design/document';
import type { FontLibrary } from '../fonts/font-library';
import type { Editor } from '../session/editor';
import { importSvg, type Imported, type ImportOptions } from './import-svg';

/** A drawing as elements once its fonts are there: texts that are measured with another font would break where the drawing's do not. */
export async function readSvg(
  editor: Editor,
  fonts: Pick<FontLibrary, 'files' | 'loadFor'>,
  source: string,
  options: Omit<ImportOptions, 'fonts'>,
): Promise<Imported> {
  const whole = { ...options, fonts: Object.keys(fonts.files) };
  const first = importSvg(editor, source, whole);
  const texts = first.changes.flatMap(({ after }) => {
    const element = after as DesignElement | null;
    return element?.type === 'text' ? [element] : [];
  });
  if (texts.length === 0) return first;
  await Promise.all(texts.flatMap((text) => [...fonts.loadFor(text)]));
  return importSvg(editor, source, whole);
}
