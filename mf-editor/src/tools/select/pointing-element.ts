import type { Editor } from '../../session/editor';
import { writeCell } from '../../commands/write-cell';
import { selectableAt } from '../../document/selectors';
import { cellUnder } from '../../elements/table/table';
import { distance, toLocal } from '../../geometry/box';
import { dragThreshold, type ToolEvent, type ToolState } from '../tool';
import type { Machine, SelectStates } from './states';

/** Pressed on an element: becomes a drag when the pointer moves, else it was a click. */
export class PointingElement implements ToolState {
  readonly name = 'pointing-element';
  readonly #wasSelected: boolean;

  constructor(
    private readonly machine: Machine,
    private readonly editor: Editor,
    private readonly facts: SelectStates['pointing-element'],
  ) {
    const { id, event } = facts;
    const { selection } = editor.session.get();
    this.#wasSelected = selection.includes(id);
    if (this.#wasSelected) return;
    editor.select(event.shift ? [...selection, id] : [id]);
  }

  move(event: ToolEvent): void {
    if (distance(event.screen, this.facts.event.screen) < dragThreshold(event.touch)) return;
    this.machine.to('translating', { event: this.facts.event, copy: event.alt });
    if (event !== this.facts.event) this.editor.session.set({ hover: null });
  }

  up(event: ToolEvent): void {
    const { id } = this.facts;
    this.#chooseCell(event);
    // Whoever clicks a cell once more than twice means to write in it still.
    const opens = event.clicks === 2 || (event.clicks > 2 && this.editor.elements.get(id)?.type === 'table');
    if (opens) this.#open(event);
    else if (this.#wasSelected && event.shift) {
      this.editor.select(this.editor.session.get().selection.filter((selected) => selected !== id));
    } else if (this.#wasSelected) this.editor.select([id]);
    this.machine.to('idle', undefined);
  }

  cancel(): void {
    this.machine.to('idle', undefined);
  }

  /** A press on a table chooses the cell under it. */
  #chooseCell(event: ToolEvent): void {
    const table = this.editor.elements.get(this.facts.id);
    if (table?.type !== 'table') return;
    const local = toLocal(table, event.point);
    this.editor.session.set({ cell: cellUnder(table, local.x, local.y) });
  }

  /** A double click writes in a text or a cell, enters a group, and chooses the part of a picture. */
  #open(event: ToolEvent): void {
    const { editor } = this;
    const element = editor.elements.get(this.facts.id);
    if (element?.type === 'group' && event.hit.kind === 'element') {
      editor.select([selectableAt(editor.elements, event.hit.id, element.id)], element.id);
    } else if (element?.type === 'text' && element.locked !== 'all' && !editor.session.get().readOnly) {
      editor.select([element.id]);
      editor.session.set({ editing: element.id });
    } else if (element?.type === 'table' && element.locked !== 'all') writeCell(editor);
    else if (element?.type === 'image' && element.asset !== '' && element.locked === 'none') {
      if (!editor.session.get().readOnly) editor.session.set({ cropping: element.id });
    }
  }
}
