import type { Editor } from '../../session/editor';
import { slideCrop } from '../../elements/image/slide-crop';
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
    const [to, from] = [event.point, this.facts.event.point];
    const crop = slideCrop({ ...image, crop: this.#start }, { x: to.x - from.x, y: to.y - from.y });
    editor.edit('crop', [image.id], { crop });
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
