import { nthChange, shapeOf, wasMissed } from '@commonplace/stack/chaos/drawing';
import type { Change } from '@commonplace/contracts/design/changes';
import type { Visitor } from '../driver/visitor';
import { isDone, type Answer } from './requests';

/** Somebody who draws in one design, and saves each change on top of the revision that the last save led to, as the editor does. */
export class Drawing {
  private count = 0;
  /** Where the server has said that each shape is. */
  private readonly at = new Map<string, number>();

  private constructor(
    readonly id: string,
    private readonly page: string,
    private rev: number,
  ) {}

  /** Begins a design of its own. */
  static async begin(visitor: Visitor, name: string): Promise<Drawing> {
    const reply = await visitor.send('POST', '/api/v1/designs', { name, width: 640, height: 480 });
    if (reply.status !== 201) throw new Error(`a new design answered ${reply.status}: ${await reply.text()}`);
    return Drawing.of(await reply.text());
  }

  /** In the design that an answer tells of. */
  static of(text: string): Drawing {
    const made = JSON.parse(text) as { design: { id: string }; rev: number; document: { pages: object } };
    return new Drawing(made.design.id, Object.keys(made.document.pages)[0] ?? '', made.rev);
  }

  /** The next save: its number, and what is sent. */
  next(): { n: number; body: { rev: number; changes: Change[] } } {
    this.count += 1;
    return { n: this.count, body: { rev: this.rev, changes: [nthChange(this.page, this.count, this.at)] } };
  }

  /** The answer as the editor takes it: a save that the server has already, as what it missed shows, is done. */
  seen(n: number, answer: Answer | undefined): Answer | undefined {
    if (answer?.status !== 409 || !wasMissed(n, answer.text)) return answer;
    return { status: 200, text: JSON.stringify({ rev: revOf(answer.text) }) };
  }

  /** What a save was answered. Of one that was done before its answer was lost nobody says the revision: it is the next. */
  told(n: number, answer: Answer | undefined): void {
    if (!answer) return;
    const rev = revOf(answer.text);
    if (isDone(answer)) this.at.set(shapeOf(n), n);
    if (isDone(answer) || rev !== undefined) this.rev = rev ?? this.rev + 1;
  }
}

function revOf(text: string): number | undefined {
  const said = /"rev":(\d+)/.exec(text)?.[1];
  return said === undefined ? undefined : Number(said);
}
