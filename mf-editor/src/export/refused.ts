/** Why no file can be made, as the browser or the design has it. */
export type Refusal = { why: 'tooLarge'; width: number; height: number } | { why: 'browser' | 'clipboard' | 'font' };

/** The export says no, for a reason that has words in every language (refusal-words.ts). It crosses from a worker by its `refusal`. */
export class ExportRefused extends RangeError {
  constructor(readonly refusal: Refusal) {
    super(refusal.why === 'tooLarge' ? `${refusal.width} × ${refusal.height} px are too many` : refusal.why);
    this.name = 'ExportRefused';
  }
}
