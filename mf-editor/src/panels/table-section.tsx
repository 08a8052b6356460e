import type { ElementOf, TableCell } from '@commonplace/contracts/design/document';
import { Button, Checkbox } from '@commonplace/ui';
import { useEffect, useRef } from 'react';
import { useEditor, useWorkspace } from '../app/context';
import { useText } from '../app/late-texts';
import {
  MOST_COLUMNS,
  MOST_ROWS,
  sizeOf,
  withCell,
  withInserted,
  withRemoved,
  withSize,
  type Side,
} from '../elements/table/edit-table';
import { cellAt } from '../elements/table/cells';
import { ChoiceField } from './choice-field';
import { ColourField } from './colour-field';
import { NumberField } from './number-field';
import fields from './fields.module.css';
import { PaintField } from './paint-field';
import { useRedraw } from './use-redraw';

type Table = ElementOf<'table'>;

/** Rows, columns and cells of a table; a press on a cell of the canvas chooses it here. */
export function TableSection() {
  const t = useText();
  const editor = useEditor();
  const workspace = useWorkspace();
  const { fonts } = workspace;
  const { cell } = editor.session.get();
  const words = useRef<HTMLTextAreaElement>(null);
  const redraw = useRedraw();
  useEffect(() => {
    if (!cell?.write) return;
    words.current?.focus();
    words.current?.select();
    editor.session.set({ cell: { row: cell.row, column: cell.column } });
  }, [cell, editor]);
  const [table] = editor.selected();
  if (table?.type !== 'table') return null;
  const row = Math.min(cell?.row ?? 0, table.rows.length - 1);
  const column = Math.min(cell?.column ?? 0, table.columns.length - 1);
  const current = cellAt(table, row, column);
  const edit = (label: string, patch: Partial<Table>, merge?: string) =>
    editor.edit(label, [table.id], patch, merge && `${merge}:${table.id}`);
  const setCell = (patch: Partial<TableCell>, merge?: string) =>
    edit('cell', { cells: withCell(table, row, column, patch) }, merge && `${merge}:${row}:${column}`);
  const go = (nextRow: number, nextColumn: number) =>
    editor.session.set({ cell: { row: nextRow, column: nextColumn } });
  /** The new row or column is chosen, so that its first cell can be written at once. */
  function insert(side: Side, at: number, like: number): void {
    edit(side, withInserted(table as Table, side, at, like));
    if (side === 'row') go(at, column);
    else go(row, at);
  }
  /** When the font is there another table may be selected, and this one look otherwise. */
  async function setFont(font: string): Promise<void> {
    const { id, style, type } = table as Table;
    const on = editor.pageId;
    await fonts.load({ ...style, font });
    editor.edit('style', [id], (now) => (now.type === type ? { style: { ...now.style, font } } : null), undefined, on);
  }
  const rowsFull = table.rows.length >= MOST_ROWS;
  const columnsFull = table.columns.length >= MOST_COLUMNS;
  return (
    <section>
      <h3>{t('table.cells')}</h3>
      <div className={fields.numbers}>
        <NumberField
          label={t('table.row')}
          least={1}
          most={table.rows.length}
          value={row + 1}
          onCommit={(at) => go(Math.round(at) - 1, column)}
        />
        <NumberField
          label={t('table.column')}
          least={1}
          most={table.columns.length}
          value={column + 1}
          onCommit={(at) => go(row, Math.round(at) - 1)}
        />
      </div>
      <label className={fields.alt}>
        {t('table.cell', { row: row + 1, column: column + 1 })}
        <textarea
          ref={words}
          rows={2}
          maxLength={10_000}
          value={current.text}
          onChange={(event) => {
            setCell({ text: event.target.value }, 'cell-text');
            redraw();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') return workspace.focusPart('canvas');
            if (event.key !== 'Tab') return;
            // Tab goes through the cells, with Shift backwards, and out of the table at its ends; what is written takes the place of the cell's words.
            const next = row * table.columns.length + column + (event.shiftKey ? -1 : 1);
            if (next < 0 || next >= table.rows.length * table.columns.length) return;
            event.preventDefault();
            editor.session.set({
              cell: { row: Math.floor(next / table.columns.length), column: next % table.columns.length, write: true },
            });
            // The next key is for the next cell.
            redraw();
          }}
        />
      </label>
      <Checkbox
        label={t('table.cellBold')}
        checked={current.bold ?? (table.header && row === 0)}
        onChange={(event) => setCell({ bold: event.target.checked })}
      />
      <ChoiceField
        label={t('table.cellAlign')}
        value={current.align ?? 'left'}
        options={[
          { value: 'left', label: t('properties.alignLeft') },
          { value: 'center', label: t('properties.alignCenter') },
          { value: 'right', label: t('properties.alignRight') },
        ]}
        onChange={(align) => setCell({ align })}
      />
      <PaintField
        label={t('table.cellFill')}
        value={current.fill ?? null}
        allowNone
        onChange={(fill) => setCell({ fill }, 'cell-fill')}
      />
      <ColourField
        label={t('table.cellColour')}
        value={current.colour ?? (typeof table.style.fill === 'string' ? table.style.fill : '#000000')}
        onChange={(colour) => setCell({ colour }, 'cell-colour')}
      />
      <div className={fields.numbers}>
        <NumberField
          label={t('table.columnWidth')}
          unit="px"
          least={1}
          most={20_000}
          value={sizeOf(table, 'column', column)}
          onCommit={(px) => edit('column', withSize(table, 'column', column, px))}
        />
        <NumberField
          label={t('table.rowHeight')}
          unit="px"
          least={1}
          most={20_000}
          value={sizeOf(table, 'row', row)}
          onCommit={(px) => edit('row', withSize(table, 'row', row, px))}
        />
      </div>
      <div className={fields.buttonRows}>
        <Button size="small" onClick={() => insert('row', row, row)} disabled={rowsFull}>
          {t('table.rowAbove')}
        </Button>
        <Button size="small" onClick={() => insert('row', row + 1, row)} disabled={rowsFull}>
          {t('table.rowBelow')}
        </Button>
        <Button size="small" onClick={() => insert('column', column, column)} disabled={columnsFull}>
          {t('table.columnBefore')}
        </Button>
        <Button size="small" onClick={() => insert('column', column + 1, column)} disabled={columnsFull}>
          {t('table.columnAfter')}
        </Button>
        <Button
          size="small"
          onClick={() => edit('row', withRemoved(table, 'row', row))}
          disabled={table.rows.length <= 1}
        >
          {t('table.removeRow')}
        </Button>
        <Button
          size="small"
          onClick={() => edit('column', withRemoved(table, 'column', column))}
          disabled={table.columns.length <= 1}
        >
          {t('table.removeColumn')}
        </Button>
      </div>
      <Checkbox
        label={t('table.header')}
        checked={table.header}
        onChange={(event) => edit('header', { header: event.target.checked })}
      />
      <ChoiceField
        label={t('properties.font')}
        value={table.style.font}
        options={[...new Set([table.style.font, ...fonts.families])].map((font) => ({ value: font, label: font }))}
        onChange={(font) => void setFont(font)}
      />
      <div className={fields.numbers}>
        <NumberField
          label={t('properties.size')}
          unit="px"
          least={1}
          most={2_000}
          value={table.style.size}
          onCommit={(size) => edit('style', { style: { ...table.style, size } })}
        />
        <NumberField
          label={t('table.padding')}
          unit="px"
          least={0}
          most={500}
          value={table.padding}
          onCommit={(padding) => edit('padding', { padding })}
        />
        <NumberField
          label={t('properties.strokeWidth')}
          unit="px"
          least={0}
          most={100}
          value={table.border?.width ?? 0}
          onCommit={(width) => edit('border', { border: { colour: '#a09ca8', dash: [], ...table.border, width } })}
        />
      </div>
      <ColourField
        label={t('table.border')}
        value={table.border?.colour ?? null}
        allowNone
        onChange={(colour) =>
          edit(
            'border',
            { border: colour === null ? null : { width: 2, dash: [], ...table.border, colour } },
            'table-border',
          )
        }
      />
    </section>
  );
}
