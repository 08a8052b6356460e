import type { Handle } from '../../geometry/resize';
import type { ToolEvent } from '../tool';

/** The states of the select tool and what each is entered with. */
export interface SelectStates {
  idle: undefined;
  'pointing-element': { id: string; event: ToolEvent };
  'pointing-canvas': { event: ToolEvent };
  translating: { event: ToolEvent; copy: boolean };
  resizing: { handle: Handle; event: ToolEvent };
  rotating: { event: ToolEvent };
  /** Moving an end of the one selected line. */
  'pulling-end': { end: 'start' | 'end'; event: ToolEvent };
  brushing: { event: ToolEvent };
  /** Moving a guide of the page; a new one has no index yet. */
  guiding: { axis: 'x' | 'y'; index: number | null; event: ToolEvent };
  /** Moving the picture behind its box. */
  cropping: { id: string; event: ToolEvent };
}
export type StateName = keyof SelectStates;

/** What a state may do with its tool: go to another state, with the facts that one wants. */
export interface Machine {
  to<N extends StateName>(name: N, facts: SelectStates[N]): void;
}
