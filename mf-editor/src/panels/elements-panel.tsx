import type { DesignElement, ElementOf } from '@commonplace/contracts/design/document';
import { ArrowUpRight, Minus, QrCode, Table } from 'lucide-react';
import { useWorkspace } from '../app/context';
import { useText } from '../app/texts';
import { createElement } from '../document/changes';
import { besideOthers } from '../document/beside-others';
import { keyAfter } from '../document/order';
import { childrenOf } from '../document/selectors';
import { newFrame } from '../elements/image/image';
import { newLine } from '../elements/line/line';
import { newQr } from '../elements/qr/qr';
import { newShape } from '../elements/shape/shape';
import { newTable } from '../elements/table/table';
import type { Editor } from '../session/editor';
import { LibrarySearch } from './library-search';
import styles from './elements-panel.module.css';
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
  'diamond',
  'cross',
  'arch',
];
const FRAMES = ['none', 'ellipse', 'hexagon', 'heart', 'star', 'arch'] as const;

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
      <h3>{t('elements.frames')}</h3>
      <div className={styles.shapes}>
        {FRAMES.map((mask) => {
          const label = t('elements.frame', { mask: t(`picture.mask.${mask}`) });
          return (
            <button
              key={mask}
              type="button"
              className={`${styles.shape} ${styles.frameShape}`}
              aria-label={label}
              title={label}
              onClick={() => addFrame(editor, mask)}
            >
              <ShapeIcon shape={FRAME_ICONS[mask]} />
            </button>
          );
        })}
      </div>
      <h3>{t('elements.tables')}</h3>
      <div className={styles.shapes}>
        <button
          type="button"
          className={styles.shape}
          aria-label={t('elements.table')}
          title={t('elements.table')}
          onClick={() => addTable(editor)}
        >
          <Table size={32} aria-hidden />
        </button>
        <button
          type="button"
          className={styles.shape}
          aria-label={t('elements.qr')}
          title={t('elements.qr')}
          onClick={() => addQr(editor)}
        >
          <QrCode size={32} aria-hidden />
        </button>
      </div>
      <h3>{t('elements.graphics')}</h3>
      <LibrarySearch scope="icons" label={t('elements.search')} initial="" square />
    </>
  );
}

function addShape(editor: Editor, shape: ElementOf<'shape'>['shape']): void {
  add(editor, newShape(shape, square(editor, 0.3), top(editor)));
}

function addLine(editor: Editor, end: 'none' | 'arrow'): void {
  const { page } = editor;
  if (!page) return;
  const y = page.height / 2;
  add(editor, newLine({ x: page.width * 0.3, y }, { x: page.width * 0.7, y }, top(editor), end));
}

const FRAME_ICONS = {
  none: 'rectangle',
  ellipse: 'ellipse',
  hexagon: 'polygon',
  heart: 'heart',
  star: 'star',
  arch: 'arch',
} as const;

/** A box in the middle of the page; sides are parts of the page's. */
function middle(editor: Editor, across: number, down: number) {
  const { width: pageWidth = 0, height: pageHeight = 0 } = editor.page ?? {};
  const [width, height] = [Math.round(pageWidth * across), Math.round(pageHeight * down)];
  return { x: (pageWidth - width) / 2, y: (pageHeight - height) / 2, width, height, rotation: 0 };
}
const square = (editor: Editor, part: number) => {
  const { width = 1, height = 1 } = editor.page ?? {};
  const side = Math.min(width, height) * part;
  return middle(editor, side / width, side / height);
};
function add(editor: Editor, made: DesignElement): void {
  if (!editor.page) return;
  editor.run('create', [createElement(editor.pageId, besideOthers(editor.elements, made))], { select: [made.id] });
}
const top = (editor: Editor) => keyAfter(childrenOf(editor.elements, null));

function addTable(editor: Editor): void {
  add(editor, newTable(middle(editor, 0.7, 0.35), top(editor), { columns: 3, rows: 4 }));
}
function addQr(editor: Editor): void {
  add(editor, newQr('https://example.org', square(editor, 0.3), top(editor)));
}
function addFrame(editor: Editor, mask: (typeof FRAMES)[number]): void {
  add(editor, newFrame(mask, square(editor, 0.45), top(editor)));
}
