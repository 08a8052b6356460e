import type { Editor } from '../../session/editor';
import { rotate } from '../../geometry/box';
import type { ToolEvent, ToolState } from '../tool';
import type { Machine, SelectStates } from './states';
import type { ElementOf } from '@commonplace/contracts/design/document';

/** Moves the picture behind its box, never so far that the box is not covered. */
export class Cropping implements ToolState {
  readonly name = 'cropping';
  readonly #start: ElementOf<'image'>['crop'] | null;

  constructor(
    private readonly machine: Machine,
    private readonly editor: Editor,
    private readonly facts: SelectStates['cropping'],
  ) {
    const image = editor.elements.get(facts.id);
    this.#start = image?.type === 'image' ? image.crop : null;
    editor.history.begin('crop');
    editor.session.set({ moving: new Set([facts.id]), hover: null });
  }

  move(event: ToolEvent): void {
    const { editor } = this;
    const image = editor.elements.get(this.facts.id);
    if (image?.type !== 'image' || !this.#start) return;
    const by = rotate(
      { x: event.point.x - this.facts.event.point.x, y: event.point.y - this.facts.event.point.y },
      -image.rotation,
    );
    const { x, y, width, height } = this.#start;
    const slide = (at: number, size: number, px: number, side: number, flip: boolean) =>
      Math.min(1 - size, Math.max(0, at - ((flip ? -px : px) / Math.max(1, side)) * size));
    editor.edit('crop', [image.id], {
      crop: {
        x: slide(x, width, by.x, image.width, image.flipX),
        y: slide(y, height, by.y, image.height, image.flipY),
        width,
        height,
      },
    });
  }
  up(): void {
    this.editor.history.commit();
    this.#leave();
  }
  cancel(): void {
    this.editor.history.cancel();
    this.#leave();
  }
  #leave(): void {
    this.editor.session.set({ moving: null });
    this.machine.to('idle', undefined);
  }
}
