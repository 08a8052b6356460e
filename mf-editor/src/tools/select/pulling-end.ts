import type { ElementOf } from '@commonplace/contracts/design/document';
import { coursePatch } from '../../connectors/course';
import { holdAt } from '../../connectors/target';
import { editElement } from '../../document/changes';
import { courseThrough, pagePoints } from '../../elements/line/line-points';
import { distance, type Point } from '../../geometry/box';
import type { Editor } from '../../session/editor';
import { onEighths } from '../eighths';
import { dragThreshold, type ToolEvent, type ToolState } from '../tool';
import type { Machine, SelectStates } from './states';
import { round } from './translating';

/** Pulling an end of a line: onto an element it holds on to it, off it it lets go. With Ctrl or Cmd it holds on to nothing; with Shift it turns by eighths. */
export class PullingEnd implements ToolState {
  readonly name = 'pulling-end';
  readonly #line: ElementOf<'line'> | null;
  #pulls = false;

  constructor(
    private readonly machine: Machine,
    private readonly editor: Editor,
    private readonly facts: SelectStates['pulling-end'],
  ) {
    editor.history.begin('line-end');
    const [line] = editor.selected();
    this.#line = line?.type === 'line' && line.locked === 'none' ? line : null;
    editor.session.set({ moving: new Set(this.#line ? [this.#line.id] : []), hover: null });
  }

  move(event: ToolEvent): void {
    const { editor } = this;
    const line = this.#line;
    if (!line) return;
    // A press that trembles would hold on to another place of the same element.
    this.#pulls ||= distance(event.screen, this.facts.event.screen) >= dragThreshold(event.touch);
    if (!this.#pulls) return;
    const other = this.facts.end === 'start' ? line.endOn : line.startOn;
    const points = this.#points(line, event);
    // A line that is turned by eighths holds on to what its end meets, wherever the pointer is.
    const at = event.shift ? points.at(this.facts.end === 'start' ? 0 : -1)! : event.point;
    const met = event.mod ? null : holdAt(editor, at, event.touch);
    // A line that begins and ends on one element is drawn on it.
    const hold = met && met.element !== other?.element ? met : null;
    const course = courseThrough(line.route === 'elbow' ? [points[0]!, points.at(-1)!] : points);
    const holds = this.facts.end === 'start' ? { startOn: hold } : { endOn: hold };
    const run = { ...course, ...coursePatch({ ...line, ...course, ...holds }, editor.elements), ...holds };
    editor.run('line-end', editElement(editor.store, editor.pageId, line.id, run));
    editor.session.set({ holding: hold });
  }

  up(): void {
    this.editor.history.commit();
    this.#leave();
  }
  cancel(): void {
    this.editor.history.cancel();
    this.#leave();
  }

  /** The points of the line with the pulled one where the pointer is. */
  #points(line: ElementOf<'line'>, event: ToolEvent): Point[] {
    const points = pagePoints(line);
    const at = this.facts.end === 'start' ? 0 : points.length - 1;
    const from = points[at]!;
    const by = { x: event.point.x - this.facts.event.point.x, y: event.point.y - this.facts.event.point.y };
    const to = { x: round(from.x + by.x), y: round(from.y + by.y) };
    const beside = points[at === 0 ? 1 : at - 1]!;
    return points.map((point, index) => (index !== at ? point : event.shift ? onEighths(beside, to) : to));
  }

  #leave(): void {
    this.editor.session.set({ holding: null, moving: null });
    this.machine.to('idle', undefined);
  }
}
