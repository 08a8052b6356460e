import type { Hand, Turn } from '@commonplace/stack/chaos/flood-hands';
import { outcomeOf } from '@commonplace/stack/chaos/flood-tally';
import { FLOOD_PATHS } from './flood-paths';
import type { Send } from './flood-request';

/** Somebody who looks at what everybody may see, one page after the other. */
export class Reader implements Hand {
  constructor(
    private readonly send: Send,
    /** Where it begins. */
    private at: number,
  ) {}

  async next(): Promise<Turn> {
    const path = FLOOD_PATHS[this.at++ % FLOOD_PATHS.length] ?? '/';
    const reply = await this.send({ method: 'GET', path });
    return { reply, outcome: outcomeOf(reply), actMs: reply.ms };
  }
}
