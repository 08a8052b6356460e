import type { ElementOf } from '@commonplace/contracts/design/document';
import { ArrowUpRight, Minus } from 'lucide-react';
import { useWorkspace } from '../app/context';
import { useText } from '../app/texts';
import { createElement } from '../document/changes';
import { keyAfter } from '../document/order';
import { childrenOf } from '../document/selectors';
import { newLine } from '../elements/line/line';
import { newShape } from '../elements/shape/shape';
import type { Editor } from '../session/editor';
import { LibrarySearch } from './library-search';
import styles from './panels.module.css';
import { ShapeIcon } from './shape-icon';

const SHAPES: readonly ElementOf<'shape'>['shape'][] = [
  'rectangle',
  'ellipse',
  'triangle',
  'polygon',
  'star',
  'heart',
  'arrow',
  'bubble',
];

/** Shapes, lines, and graphics of the library. */
export function ElementsPanel() {
  const t = useText();
  const { editor } = useWorkspace();
  return (
    <>
      <h3>{t('elements.shapes')}</h3>
      <div className={styles.shapes}>
        {SHAPES.map((shape) => (
          <button
            key={shape}
            type="button"
            className={styles.shape}
            aria-label={t(`shape.${shape}`)}
            title={t(`shape.${shape}`)}
            onClick={() => addShape(editor, shape)}
          >
            <ShapeIcon shape={shape} />
          </button>
        ))}
      </div>
      <h3>{t('elements.lines')}</h3>
      <div className={styles.shapes}>
        <button
          type="button"
          className={styles.shape}
          aria-label={t('line.line')}
          title={t('line.line')}
          onClick={() => addLine(editor, 'none')}
        >
          <Minus size={32} aria-hidden />
        </button>
        <button
          type="button"
          className={styles.shape}
          aria-label={t('line.arrow')}
          title={t('line.arrow')}
          onClick={() => addLine(editor, 'arrow')}
        >
          <ArrowUpRight size={32} aria-hidden />
        </button>
      </div>
      <h3>{t('elements.graphics')}</h3>
      <LibrarySearch scope="icons" label={t('elements.search')} initial="" square />
    </>
  );
}

function addShape(editor: Editor, shape: ElementOf<'shape'>['shape']): void {
  const { page } = editor;
  if (!page) return;
  const side = Math.round(Math.min(page.width, page.height) * 0.3);
  const frame = { x: (page.width - side) / 2, y: (page.height - side) / 2, width: side, height: side, rotation: 0 };
  const made = newShape(shape, frame, keyAfter(childrenOf(editor.elements, null)));
  editor.run('create', [createElement(editor.pageId, made)], { select: [made.id] });
}

function addLine(editor: Editor, end: 'none' | 'arrow'): void {
  const { page } = editor;
  if (!page) return;
  const y = page.height / 2;
  const made = newLine(
    { x: page.width * 0.3, y },
    { x: page.width * 0.7, y },
    keyAfter(childrenOf(editor.elements, null)),
    end,
  );
  editor.run('create', [createElement(editor.pageId, made)], { select: [made.id] });
}
